import { TERMS_VERSION } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { markObligation, saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';

const KIND = 'agreement';
/** Before any answer of the person. */
const NO_ANSWER = 0;

/** Saves who has not accepted the terms of service in force: people who were invited, and people who decline them. */
@Controller()
export class AgreementReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('user.joined#todos')
  await({ event: { data }, ctx }: EventMessage<'user.joined'>) {
    const { user_id, first_name, last_name } = data;
    return this.db.run(ctx, (tx) => open(tx, user_id, `${first_name} ${last_name}`, NO_ANSWER));
  }

  @OnEvent('agreement.saved')
  answer({ event: { data, version }, ctx }: EventMessage<'agreement.saved'>) {
    const { user_id, agreement_type, is_agreed, terms_version } = data;
    return this.db.run(ctx, async (tx) => {
      if (agreement_type !== 'terms_of_service') return;
      if (is_agreed && terms_version === TERMS_VERSION) await markObligation(tx, KIND, user_id, { version });
      else await open(tx, user_id, await nameOf(tx, user_id), version);
    });
  }

  /** A person who has left has nothing to accept. */
  @OnEvent('user.access_changed#todos')
  leave({ event: { data }, ctx }: EventMessage<'user.access_changed'>) {
    const { user_id, status } = data;
    return this.db.run(ctx, async (tx) => {
      if (status !== 'disabled') return;
      const [open] = await tx.query<{ version: number }>(
        `select version from obligation where company_id = $1 and kind = '${KIND}' and subject_id = $2 and not is_met`,
        [tx.ctx.company_id, user_id],
        'agreement_open',
      );
      if (open) await markObligation(tx, KIND, user_id, { version: open.version + 1 });
    });
  }
}

async function open(tx: Tx, subject_id: string, name: string, version: number): Promise<void> {
  const about = { kind: KIND, subject_id } as const;
  const known = { is_met: false, due_on: null, property_id: null, details: { name } };
  await saveObligation(tx, { ...about, ...known, version });
  await openTodos(tx, about);
}

/** NOT_FOUND until the person is known; the event is then tried again. */
async function nameOf(tx: Tx, user_id: string): Promise<string> {
  const { first_name } = await tx.one<{ first_name: string }>(
    'select first_name from recipient where company_id = $1 and user_id = $2',
    [tx.ctx.company_id, user_id],
    'agreement_person',
  );
  return first_name;
}
