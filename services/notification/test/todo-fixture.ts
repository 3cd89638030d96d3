import { type EventName, type Events, type Role, SERVICE_EVENTS, withDatedTerms } from '@keystead/contracts';
import { consumerOf, JobQueue, newId, systemContext } from '@keystead/platform';
import {
  type Caller,
  eventually,
  publishEvent,
  startTestService,
  StoppedClock,
  type TestService,
} from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { newUser, SECRET_KEY } from './registered.js';

export interface TodoRow {
  id: string;
  title: string;
  kind: string;
  source: string;
  due_date: string | null;
  completed: boolean;
  completed_at: string | null;
  version: number;
  [field: string]: unknown;
}

type LeaseEventName = 'lease.opened' | 'lease.changed' | 'lease.ended';

export const PATH = 'v1/system/todo';

/** Who makes to-dos of an event: a part of its own where the service has one, for other parts handle it at their own pace. */
function todosConsumer(name: EventName): string {
  const part = `${name}#todos` as const;
  return consumerOf('notification', SERVICE_EVENTS.notification.consumes.includes(part) ? part : name);
}

/** The notification service with what other services publish, of which each test takes what it needs. */
export class TodoStack {
  readonly clock: StoppedClock;
  private constructor(
    readonly service: TestService,
    clock: StoppedClock,
  ) {
    this.clock = clock;
  }

  static async start(): Promise<TodoStack> {
    const clock = new StoppedClock('2026-06-01T02:00:00Z');
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY, PUBLIC_URL: 'https://rent.example' };
    return new TodoStack(await startTestService(notification, { env, clock }), clock);
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  as(role: Role = 'landlord', company_id?: string): Caller {
    return this.service.as({ role, company_id });
  }

  /** Publishes an event and waits until it has had its effect; what else is done with it may come later. */
  async publish<N extends EventName>(
    me: Caller,
    name: N,
    aggregate_id: string,
    data: Events[N],
    version = 1,
    by: string | null = null,
  ) {
    const { id } = await publishEvent(this.service.env.NATS_URL!, name, {
      company_id: me.company_id,
      aggregate_id,
      version,
      at: this.clock.now().toISOString(),
      data,
      by,
    });
    await eventually(async () => {
      const rows = await this.rows(
        me,
        'select 1 from inbox where company_id = $1 and event_id = $2 and consumer = $3',
        [id, todosConsumer(name)],
      );
      return rows.length > 0;
    });
  }

  /** Does a piece of due work, as the queue does when its moment comes. */
  workOff(me: Caller, job_id: string): Promise<void> {
    return this.service.app.get(JobQueue).work(me.company_id, job_id);
  }

  rows(me: Caller, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.service.db.run(systemContext(me.company_id, 'test'), (tx) =>
      tx.query(text, [me.company_id, ...values]),
    );
  }

  async property(me: Caller, facts: Partial<Events['property.created']> = {}, version = 1): Promise<string> {
    const property_id = facts.property_id ?? newId();
    const known = { name: '12 Rose Street', address: '', timezone: 'Australia/Sydney', has_smoke_alarm: true };
    const name = version === 1 ? 'property.created' : 'property.updated';
    await this.publish(me, name, property_id, { ...known, ...facts, property_id }, version);
    return property_id;
  }

  async lease(
    me: Caller,
    facts: Partial<Events['lease.opened']> = {},
    { version = 1, name = 'lease.opened' }: { version?: number; name?: LeaseEventName } = {},
  ): Promise<Events['lease.opened']> {
    const data = withDatedTerms({
      lease_id: newId(),
      lease_number: 'L-2026-1',
      property_id: newId(),
      property_block_id: newId(),
      section_id: newId(),
      section_name: '12 Rose Street · Room 2',
      start_date: '2026-01-01',
      end_date: null,
      due_date: '2026-01-01',
      rent_cents: 50_000,
      rent_frequency: 'weekly',
      paid_to: null,
      currency: 'AUD',
      timezone: 'Australia/Sydney',
      ...facts,
    });
    await this.publish(me, name, data.lease_id, data, version);
    return data;
  }

  async bill(me: Caller, lease_id: string, due_date: string): Promise<string> {
    const bill_id = newId();
    const money = { amount_cents: 50_000, currency: 'AUD', type: 'rent' as const };
    await this.publish(me, 'bill.issued', bill_id, {
      bill_id,
      lease_id,
      period_start: null,
      period_end: null,
      due_date,
      ...money,
    });
    return bill_id;
  }

  /** A person of the company, as identity says it. */
  async person(me: Caller, user_id: string = newId()): Promise<string> {
    await this.publish(me, 'user.registered', user_id, { ...newUser(), user_id });
    return user_id;
  }

  async todos(me: Caller, query = ''): Promise<TodoRow[]> {
    const answer = await me.get<{ data: TodoRow[] }>(`${PATH}?${query}`);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body.data;
  }

  async done<T>(me: Caller, path: string, body: object): Promise<T> {
    const answer = await me.post<{ data: T }>(`${PATH}/${path}`, body);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body.data;
  }

  create = (me: Caller, form: object) => this.done<{ id: string; version: number }>(me, 'create', form);
  toggle = (me: Caller, id: string) =>
    this.done<{ completed: boolean; next_id: string | null; next_due_date: string | null }>(me, 'toggle', { id });
}
