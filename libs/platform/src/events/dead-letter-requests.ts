import type { EventName, RoleKey } from '@keystead/contracts';
import { systemContext, type Context } from '../database/context.js';
import type { Database } from '../database/database.js';
import type { Tx } from '../database/transaction.js';

/** A dead letter as root administrators see it: what failed where, and nothing that the event says. */
export interface WaitingDeadLetter {
  id: string;
  company_id: string;
  event_id: string;
  event_name: EventName;
  /** The handler, by its durable consumer. */
  consumer: string;
  /** First line. */
  error: string;
  attempts: number;
  /** ISO 8601. */
  at: string;
  is_replay_requested: boolean;
}

export interface WaitingDeadLetters {
  /** Newest first. */
  letters: WaitingDeadLetter[];
  total: number;
}

/** The person who changes dead letters, for the audit. */
export interface DeadLetterActor {
  user_id: string;
  role: RoleKey | null;
  ip: string;
  request_id: string;
}

type Named = Pick<WaitingDeadLetter, 'id' | 'consumer' | 'event_id' | 'event_name'>;

const WAITING = `select id, company_id, event_id, event->>'name' as event_name, consumer,
    left(split_part(error, E'\\n', 1), 300) as error, attempts, at, replay_at is not null as is_replay_requested
  from dead_letter where replayed_at is null order by at desc, id desc limit $1`;
const TOTAL = 'select count(*) as total from dead_letter where replayed_at is null';
const COMPANIES = 'select distinct company_id from dead_letter where id = any($1::uuid[]) and replayed_at is null';
const REPLAY = `update dead_letter set replay_at = coalesce(replay_at, now())
  where company_id = $1 and id = any($2::uuid[]) and replayed_at is null
  returning id, consumer, event_id, event->>'name' as event_name`;
// Events may be published again from the outbox; a discarded one counts as handled.
const DISCARD = `with discarded as (
    delete from dead_letter where company_id = $1 and id = any($2::uuid[]) and replayed_at is null
    returning company_id, id, consumer, event_id, event->>'name' as event_name, split_part(error, E'\\n', 1) as error
  ), handled as (
    insert into inbox (company_id, consumer, event_id) select company_id, consumer, event_id from discarded
    on conflict do nothing
  )
  select id, consumer, event_id, event_name, error from discarded`;

/** What root administrators ask of the dead letters of one service. Each change is audited in the letter's company. */
export class DeadLetterRequests {
  constructor(private readonly db: Database) {}

  /** The newest `limit` of all that wait. */
  async waiting(limit: number): Promise<WaitingDeadLetters> {
    const [letters, [counted]] = await Promise.all([
      this.db.system<WaitingDeadLetter>(WAITING, [limit]),
      this.db.system<{ total: number }>(TOTAL),
    ]);
    return { letters, total: counted!.total };
  }

  /** Has the handlers handle them again within seconds; answers how many of them still wait. */
  async replay(ids: readonly string[], by: DeadLetterActor): Promise<number> {
    return this.change(ids, by, async (tx, company_id) => {
      const letters = await tx.query<Named>(REPLAY, [company_id, ids], 'dead_letter_replay');
      for (const { id, ...letter } of letters) tx.audit('dead_letter', id, 'replay', null, letter);
      return letters.length;
    });
  }

  /** Gives up for good what the events would have done; answers how many of them still waited. */
  async discard(ids: readonly string[], reason: string, by: DeadLetterActor): Promise<number> {
    return this.change(ids, by, async (tx, company_id) => {
      const letters = await tx.query<Named>(DISCARD, [company_id, ids], 'dead_letter_discard');
      for (const { id, ...letter } of letters) tx.audit('dead_letter', id, 'discard', letter, { reason });
      return letters.length;
    });
  }

  private async change(
    ids: readonly string[],
    { user_id, role, ip, request_id }: DeadLetterActor,
    work: (tx: Tx, company_id: string) => Promise<number>,
  ): Promise<number> {
    let changed = 0;
    for (const { company_id } of await this.db.system<{ company_id: string }>(COMPANIES, [ids])) {
      const ctx: Context = { ...systemContext(company_id, request_id), user_id, role, ip };
      changed += await this.db.run(ctx, (tx) => work(tx, company_id));
    }
    return changed;
  }
}
