import { type CompanySettings, DEFAULT_SETTINGS, type Language } from '@keystead/contracts';
import { JobQueue, newId } from '@keystead/platform';
import { type Caller, eventually } from '@keystead/testkit';
import { newUser } from './registered.js';
import type { TodoStack } from './todo-fixture.js';

interface MailedRow {
  user_id: string;
  language: Language;
  status: string;
  titles: string[];
  number: number;
}

/** A company whose to-dos are mailed when they are due, by a clock that tests move. */
export class DueTodos {
  private version = 1;

  private constructor(
    readonly stack: TodoStack,
    readonly me: Caller,
  ) {}

  /** A company with its landlord, `me`, in a time zone. */
  static async open(stack: TodoStack, timezone = 'Australia/Sydney'): Promise<DueTodos> {
    const company = new DueTodos(stack, stack.as());
    const { company_id, user_id } = company.me;
    await stack.publish(company.me, 'company.created', company_id, {
      ...{ company_id, tenant_code: 'due123', name: 'Rose Homes', plan: 'free', country_iso: 'AU', timezone },
      owner_user_id: user_id,
    });
    await company.known(company.me, ['landlord']);
    return company;
  }

  /** Somebody with roles in the company. */
  async person(roles: string[], language: Language = 'en'): Promise<Caller> {
    const person = this.stack.as(roles[0] as 'landlord', this.me.company_id);
    await this.known(person, roles, language);
    return person;
  }

  private async known({ user_id }: Caller, roles: string[], language: Language = 'en'): Promise<void> {
    await this.stack.publish(this.me, 'user.registered', user_id, { ...newUser(language), user_id });
    await this.access(user_id, { roles });
  }

  async access(
    user_id: string,
    {
      roles,
      status = 'active' as const,
      grants,
    }: { roles: string[]; status?: 'active' | 'disabled'; grants?: Record<string, string> },
  ): Promise<void> {
    const version = ++this.version;
    await this.stack.publish(this.me, 'user.access_changed', user_id, { user_id, status, roles, grants }, version);
    await this.until('select 1 from administrator where company_id = $1 and user_id = $2 and version = $3', [
      user_id,
      version,
    ]);
  }

  async manages(user_id: string, property_ids: string[]): Promise<void> {
    const version = ++this.version;
    await this.stack.publish(this.me, 'user.properties_changed', user_id, { user_id, property_ids }, version);
    await this.until('select 1 from property_manager where company_id = $1 and user_id = $2 and version = $3', [
      user_id,
      version,
    ]);
  }

  async moveTo(timezone: string): Promise<void> {
    const { company_id } = this.me;
    const about = { company_id, name: 'Rose Homes', identity: null, has_completed_setup: true, timezone };
    await this.stack.publish(this.me, 'company.updated', company_id, about, ++this.version);
  }

  async settle(settings: Partial<CompanySettings>): Promise<void> {
    const { company_id } = this.me;
    const data = { company_id, settings: { ...DEFAULT_SETTINGS, ...settings } };
    await this.stack.publish(this.me, 'company.settings_changed', newId(), data, ++this.version);
  }

  /** Adds a to-do, and waits until its next morning is seen to. */
  async add(who: Caller, title: string, form: object): Promise<string> {
    const { id } = await this.stack.done<{ id: string }>(who, 'create', { title, ...form });
    await this.until(
      `select 1 from outbox o join inbox i on i.company_id = $1 and i.event_id = o.id and i.consumer like '%due'
       where o.company_id = $1 and o.aggregate_id = $2`,
      [id],
    );
    return id;
  }

  toggle = (who: Caller, id: string) => this.stack.done(who, 'toggle', { id });
  change = (who: Caller, id: string, changes: object) => this.stack.done(who, 'update', { id, ...changes });

  /** Lets the clock come to a moment, with what is due then, and answers what was mailed meanwhile. */
  async at(moment: string, queue = this.stack.service.app.get(JobQueue)): Promise<Record<string, string[]>> {
    const before = new Set((await this.mails()).map(({ id }) => id));
    this.stack.clock.moveTo(moment);
    await eventually(async () => {
      const due = await this.stack.rows(
        this.me,
        `select id from job where company_id = $1 and kind in ('due_todo_run', 'todo_run') and done_at is null and run_at <= $2`,
        [this.stack.clock.now()],
      );
      for (const { id } of due) await queue.work(this.me.company_id, String(id));
      return due.length === 0;
    });
    const mailed = (await this.mails()).filter(({ id }) => !before.has(id));
    return Object.fromEntries(mailed.map(({ user_id, titles }) => [user_id, titles]));
  }

  async mails(): Promise<(MailedRow & { id: string })[]> {
    const rows = await this.stack.rows(
      this.me,
      `select id, user_id, language, status, (data->>'number')::int as number,
         array(select case when todo->>'kind' = 'task' then todo->>'title' else todo->>'kind' end
           from jsonb_array_elements(data->'todos') todo) as titles
       from mail where company_id = $1 and template = 'todo_due' order by created_at, id`,
    );
    return rows as unknown as (MailedRow & { id: string })[];
  }

  until(text: string, values: unknown[] = []): Promise<unknown> {
    return eventually(async () => (await this.stack.rows(this.me, text, values)).length > 0);
  }
}
