import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityMetadata, EntityTarget } from 'typeorm';
import type { Event, EventName, Events } from '@keystead/contracts';
import type { Context, IdempotencyMark, PublishedEvent } from './context.js';
import { type Person, personOf, personStatement } from './person.js';
import { Problem } from '../errors/problem.js';
import { maskSecrets, quoted, isSameValue, statementName } from './sql-text.js';
import { CLAIM_EVENT, CLAIM_KEY, READ_KEY, FLUSH, STORE_RESPONSE } from './unit-of-work.sql.js';
import type { CompanyRecord } from './company-table.js';
import { firstFailure, inOrder } from './in-order.js';
import { newId } from './uuid.js';
import { inDatabaseSpan, traceparent } from '../tracing/spans.js';

/** Thrown by `Database.run` when the same client key was answered before: the stored answer is sent again. */
export class IdempotentReplay extends Error {
  constructor(readonly answer: unknown) {
    super('replayed');
  }
}

/** Thrown when this consumer handled the event before; the message is acknowledged and nothing happens. */
export class AlreadyHandled extends Error {}

interface AuditEntry {
  entity: string;
  entity_id: string;
  action: string;
  before: object | null;
  after: object | null;
}

/** What `consumeQuota` knows of one limit while its company's plan stays locked. */
export interface QuotaUsage {
  total: number | null;
  /** At most so many are used: those counted, and those claimed since. */
  used: number | null;
}

/** An event of this transaction; one of many is not named in the response to the caller. */
type QueuedEvent = Omit<Event, 'company_id' | 'at' | 'by'> & { isOneOfMany?: true };

/** What one event of `emitMany` says, and of which version of which aggregate. */
export interface EventRow<N extends EventName> {
  aggregate_id: string;
  version: number;
  data: Events[N];
}

const DRY_RUN_DONE = new Error('A trial ends');

type Row<E> = Partial<Record<keyof E, unknown>>;

/** One transaction in one company: statements, and what commits with them. */
export class Tx {
  /** Run after the commit, in order; for wake-ups only, since a crash may lose them. */
  readonly afterCommit: (() => void)[] = [];
  /** Whether events commit with it, so that the relay is woken. */
  hasEvents = false;
  /** Places under the plan taken so far in this transaction, by limit; see `consumeQuota`. */
  readonly quotas = new Map<string, QuotaUsage>();
  /** Places that count as used besides the rows that are there: a trial has taken them before. */
  readonly reservedInDryRun = new Map<string, number>();
  /** Inserts on their way to the database; an attempt waits for all of them at its end instead of for each. */
  private pending: Promise<unknown>[] | null = null;
  private readonly person: Person | null;
  private readonly events: QueuedEvent[] = [];
  private readonly entries: AuditEntry[] = [];

  constructor(
    private readonly client: PoolClient,
    readonly ctx: Context,
    /** The moment everything in this transaction carries. */
    readonly now: Date,
    private readonly metadata: (entity: EntityTarget<CompanyRecord>) => EntityMetadata,
  ) {
    this.person = personOf(ctx);
  }

  async query<R extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string): Promise<R[]> {
    const planned = this.person ? personStatement(name, this.person) : name;
    const statement = { name: planned, text, values: [...values] };
    return (await inDatabaseSpan(name ?? 'statement', () => this.client.query<R>(statement))).rows;
  }

  /** First row, or NOT_FOUND. */
  async one<R extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string): Promise<R> {
    const [row] = await this.query<R>(text, values, name);
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  }

  /** Inserts one row of this company and audits it; `id` must be set. */
  async insert<E extends CompanyRecord>(entity: new () => E, row: Row<E> & { id: string }): Promise<void> {
    const { tableName } = this.metadata(entity);
    const full: Record<string, unknown> = { company_id: this.ctx.company_id, ...row };
    const columns = Object.keys(full).filter((column) => full[column] !== undefined);
    const slots = columns.map((_, index) => `$${index + 1}`);
    const sent = this.query(
      `insert into "${tableName}" (${columns.map(quoted).join(', ')}) values (${slots.join(', ')})`,
      columns.map((column) => full[column]),
      statementName('insert', tableName, columns),
    );
    this.audit(tableName, row.id, 'create', null, row);
    if (!this.pending) return void (await sent);
    sent.catch(() => undefined);
    this.pending.push(sent);
  }

  /** Locks and returns one row, or NOT_FOUND; a given `version` must be the current one, else STALE_VERSION. */
  async lock<E extends CompanyRecord>(entity: new () => E, id: string, version?: number): Promise<E> {
    const { tableName } = this.metadata(entity);
    const row = await this.one<E & QueryResultRow>(
      `select * from "${tableName}" where company_id = $1 and id = $2 for update`,
      [this.ctx.company_id, id],
      `lock:${tableName}`,
    );
    if (version !== undefined && row.version !== version) throw new Problem('STALE_VERSION');
    return row;
  }

  /**
   * Changes a locked row: writes only what differs, counts the version, audits before and after.
   * Returns the version after the change (the same one when nothing differs).
   */
  async update<E extends CompanyRecord>(entity: new () => E, current: E, patch: Row<E>): Promise<number> {
    const { tableName } = this.metadata(entity);
    const old = current as unknown as Record<string, unknown>;
    const changed = Object.entries(patch).filter(
      ([column, value]) => value !== undefined && !isSameValue(old[column], value),
    );
    if (changed.length === 0) return current.version;
    const columns = changed.map(([column]) => column);
    const sets = columns.map((column, index) => `${quoted(column)} = $${index + 3}`);
    await this.query(
      `update "${tableName}" set ${sets.join(', ')}, version = version + 1 where company_id = $1 and id = $2`,
      [this.ctx.company_id, current.id, ...changed.map(([, value]) => value)],
      statementName('update', tableName, columns),
    );
    const before = Object.fromEntries(columns.map((column) => [column, old[column]]));
    this.audit(tableName, current.id, 'update', before, Object.fromEntries(changed));
    return current.version + 1;
  }

  /** Deletes a locked row and audits what it held. */
  async remove<E extends CompanyRecord>(entity: new () => E, current: E): Promise<void> {
    const { tableName } = this.metadata(entity);
    await this.query(
      `delete from "${tableName}" where company_id = $1 and id = $2`,
      [this.ctx.company_id, current.id],
      `remove:${tableName}`,
    );
    this.audit(tableName, current.id, 'delete', current, null);
  }

  /** Says a fact; it is published after the commit. `version` is the aggregate's version that the fact belongs to. */
  emit<N extends EventName>(name: N, aggregate_id: string, version: number, data: Events[N]): void {
    this.hasEvents = true;
    this.events.push({ id: newId(this.now.getTime()), name, aggregate_id, version, data });
  }

  /**
   * Says many facts of one kind. They leave with the statement that `emit` leaves with, in the same order; the response
   * to the caller does not name them, since it names a few events only.
   */
  emitMany<N extends EventName>(name: N, rows: readonly EventRow<N>[]): void {
    if (rows.length === 0) return;
    this.hasEvents = true;
    const at = this.now.getTime();
    for (const row of rows) this.events.push({ id: newId(at), name, ...row, isOneOfMany: true });
  }

  /** Events of this transaction, in order, as the answer to its caller names them. */
  get publishedEvents(): PublishedEvent[] {
    return this.events.filter(({ isOneOfMany }) => !isOneOfMany).map(({ id, name }) => ({ id, name }));
  }

  audit(entity: string, entity_id: string, action: string, before: object | null, after: object | null): void {
    this.entries.push({
      entity,
      entity_id,
      action,
      before: before && maskSecrets(before),
      after: after && maskSecrets(after),
    });
  }

  /**
   * Statements of this transaction that are sent together and run in the order of the list, none waiting for the answer
   * of the one before. Answers when all are done; throws what failed first.
   */
  readonly inOrder = inOrder;

  /** Runs `work` so that nothing of it remains when it throws; the transaction goes on. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = { events: this.events.length, entries: this.entries.length, hooks: this.afterCommit.length };
    const { hasEvents } = this;
    const outer = this.pending;
    const underway: Promise<unknown>[] = (this.pending = []);
    this.send('savepoint attempt');
    try {
      const answer = await work();
      await Promise.all(underway);
      this.pending = outer;
      this.send('release savepoint attempt');
      return answer;
    } catch (last) {
      this.pending = outer;
      const error = firstFailure(await Promise.allSettled(underway)) ?? last;
      await this.client.query('rollback to savepoint attempt; release savepoint attempt');
      this.events.length = before.events;
      this.entries.length = before.entries;
      this.afterCommit.length = before.hooks;
      this.hasEvents = hasEvents;
      this.quotas.clear();
      throw error;
    }
  }

  /** Runs `work` and takes all of it back, whatever it answers. */
  async dryRun<T>(work: () => Promise<T>): Promise<T> {
    let answer: { is: T } | undefined;
    try {
      await this.attempt(async () => {
        answer = { is: await work() };
        throw DRY_RUN_DONE;
      });
    } catch (error) {
      if (error !== DRY_RUN_DONE) throw error;
    }
    return answer!.is;
  }

  /** Leaves with the next statement; if it fails, so does everything after it. */
  private send(text: string): void {
    this.client.query(text).catch(() => undefined);
  }

  /** First statement: takes the event or the client key this write is for, or stops. */
  async claim(): Promise<void> {
    const { inbox, idempotency, company_id, user_id } = this.ctx;
    if (inbox) {
      const taken = await this.client.query({ ...CLAIM_EVENT, values: [company_id, inbox.consumer, inbox.event_id] });
      if (taken.rowCount === 0) throw new AlreadyHandled();
    }
    if (!idempotency) return;
    const key = [company_id, user_id, idempotency.route, idempotency.key];
    const taken = await this.client.query({ ...CLAIM_KEY, values: [...key, idempotency.body_hash] });
    if (taken.rowCount !== 0) return;
    const stored = await this.one<{ body_hash: string; answer: unknown }>(READ_KEY.text, key, READ_KEY.name);
    if (stored.body_hash !== idempotency.body_hash) throw new Problem('KEY_REUSED');
    // An answer of the release before stands as it is, for a day.
    const { answer } = stored;
    throw new IdempotentReplay(
      typeof answer === 'string' ? JSON.parse(idempotency.cipher.decrypt(answer, JSON.stringify(key))) : answer,
    );
  }

  /** An answer may hold a secret that is shown once: it is encrypted for this caller and this request. */
  private storeAnswer({ route, key, cipher }: IdempotencyMark, answer: unknown): Promise<unknown> {
    const place = [this.ctx.company_id, this.ctx.user_id, route, key];
    const encrypted = cipher.encrypt(JSON.stringify(answer ?? {}), JSON.stringify(place));
    return this.client.query({ ...STORE_RESPONSE, values: [...place, JSON.stringify(encrypted)] });
  }

  /** Last statements before the commit: events, audit entries and the answer kept under the client key. */
  async flush(answer: unknown): Promise<void> {
    const { ctx } = this;
    const stored = ctx.idempotency ? this.storeAnswer(ctx.idempotency, answer) : undefined;
    stored?.catch(() => undefined);
    if (this.events.length > 0 || this.entries.length > 0) {
      const values = [
        ctx.company_id,
        JSON.stringify(this.events),
        this.now,
        ctx.user_id,
        ctx.role,
        ctx.ip || null,
        ctx.request_id,
        JSON.stringify(this.entries),
        traceparent(),
        ctx.api_key?.id,
        ctx.api_key?.name,
      ];
      await this.client.query({ ...FLUSH, values });
    }
    await stored;
  }
}
