import { type CompanySettings, DEFAULT_SETTINGS, type TodoKind } from '@keystead/contracts';
import {
  Database,
  type EventBatch,
  type EventMessage,
  OnEvent,
  OnEventBatch,
  projectLatest,
  type Tx,
} from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { TodoMails } from '../mail/todo-mails.js';
import { administratorsOf, managersOf } from './administrators.js';

/** What has a day that is easily missed. Overdue bills and repairs have mails of their own. */
export const REMINDED = [
  'lease_ending',
  'bond_lodgement',
  'safety_check',
  'key_return',
  'key_check',
  'document_expiry',
] as const;
const isReminded = (kind: TodoKind): kind is (typeof REMINDED)[number] => REMINDED.some((known) => known === kind);

/** Mails those who manage the property about each to-do that the product opens for a day that comes up. */
@Controller()
export class TodoReminderReactions {
  constructor(
    private readonly db: Database,
    private readonly mails: TodoMails,
  ) {}

  @OnEvent('todo.created')
  remind({ event: { data, by }, ctx }: EventMessage<'todo.created'>) {
    const { todo_id, source, kind, lease_id, property_id } = data;
    return this.db.run(ctx, async (tx) => {
      if (source !== 'smart' || !isReminded(kind) || !(await isMailed(tx))) return;
      const [todo] = await tx.query<{ details: Record<string, string> }>(
        'select details from todo where company_id = $1 and id = $2 and not completed',
        [ctx.company_id, todo_id],
        'todo_reminded',
      );
      if (!todo) return;
      const actor = by ?? (await ownerOf(tx));
      const readers = property_id ? await managersOf(tx, property_id, actor) : await administratorsOf(tx, actor);
      for (const person of readers)
        await this.mails.add(tx, person, { kind, details: todo.details, lease_id, property_id });
    });
  }

  @OnEventBatch('company.settings_changed')
  keepSettings(batch: EventBatch) {
    return projectLatest(this.db, batch, { table: 'company_settings', columns: { settings: `data->'settings'` } });
  }
}

/** The person the company began with, as long as no one is known to administrate it. */
async function ownerOf(tx: Tx): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from company_owner where company_id = $1',
    [tx.ctx.company_id],
    'todo_company_owner',
  );
  return row?.user_id ?? null;
}

async function isMailed(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ settings: Partial<CompanySettings> }>(
    'select settings from company_settings where company_id = $1',
    [tx.ctx.company_id],
    'todo_settings',
  );
  return { ...DEFAULT_SETTINGS, ...row?.settings }.are_team_reminders_mailed;
}
