import type { Writable } from 'node:stream';
import { Pool, types, type ClientBase, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { UUID_PATTERN } from '@keystead/contracts';
import type { Clock } from '../config/clock.js';
import type { Context } from './context.js';
import { personOf, PersonSession, personStatement, type Person, type PersonScope } from './person.js';
import { Problem } from '../errors/problem.js';
import { sqlState } from '../errors/sqlstate.js';
import { isAftermath } from './in-order.js';
import { inDatabaseSpan } from '../tracing/spans.js';
import { Tx } from './transaction.js';

/** A named statement; the name must be unique in its service, since the plan is kept under it. */
export interface Query {
  name: string;
  text: string;
  /**
   * Planned at each call. A kept plan is as old as the first call on its connection: one that was made for empty tables
   * takes any index, and after an import it runs for minutes until the tables are analyzed.
   */
  is_replanned?: true;
}

/**
 * A read that carries its own company: `$1` sets the company before `inner` runs, and `inner` refers to it as
 * `scope.company::uuid`. That reference makes the executor set the company first, and `offset 0` keeps the planner from
 * reading a table of `inner` ahead of it; without the reference, or with another company, row-level security shows no
 * rows. Further values start at `$2`.
 */
export function scoped(name: string, inner: string): Query {
  return {
    name,
    text: `select q.* from (select set_config('app.company_id', $1, true)::uuid as company offset 0) scope
      cross join lateral (select i.* from (${inner}) i offset 0) q`,
  };
}

/** No right to the table, or a row that a policy does not let in: a person's way ends there, and nothing is broken. */
const REFUSED = '42501';

const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;

/** Days stay text; cents and counts become numbers (they are far below 2^53). */
const PARSERS = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT || oid === NUMERIC) return Number;
    return types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/** What every session of a service has; a pooler of transactions must set it by itself (deploy/pgbouncer.ini). */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  plan_cache_mode: 'force_generic_plan',
  // Compiling a statement costs more than any of ours takes to run.
  jit: 'off',
  statement_timeout: '5000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
};

const SESSION = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Reads of one moment, on a connection of their own until it is closed. */
export interface Snapshot {
  client: PoolClient;
  /** Under way or done once an owner or a renter has read there: from then on it shows nothing but what is theirs. */
  restricted?: Promise<void>;
  close(): Promise<void>;
}

/** Pool settings shared by every connection of a service. */
export function poolOptions(size: number): PoolConfig {
  return {
    max: size,
    options: SESSION,
    types: PARSERS,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: ignoreLoss,
  };
}

/**
 * The loss of a connection is an event, and one that nobody listens for ends the process. Who takes a connection cannot
 * listen in time: the pool hands it over while it reads a packet, which also holds the last words of a server that is
 * killed. The next statement fails anyway.
 */
function ignoreLoss(client: ClientBase): void {
  client.on('error', () => undefined);
}

/** The driver behind TypeORM keeps its pool here; reads and acts use it directly. */
interface PostgresDriver {
  master: Pool;
}

/** The one door to a service's database. */
export class Database {
  private readonly pool: Pool;
  private readonly persons: PersonSession;
  /** Called after every commit with events; the service's relay takes it over. */
  wakeRelay: () => void = () => undefined;

  constructor(
    readonly dataSource: DataSource,
    /** Cross-company pool; its role sees only what migrations grant it. */
    readonly systemPool: Pool,
    readonly clock: Clock,
    persons?: PersonScope,
  ) {
    this.persons = new PersonSession(persons);
    this.pool = (dataSource.driver as unknown as PostgresDriver).master;
  }

  /** Its connections, for those who measure them. */
  get pools(): Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>> {
    return { app: this.pool, system: this.systemPool };
  }

  /** One named statement in the caller's company; build it with `scoped`. */
  async read<Row extends QueryResultRow>(ctx: Context, query: Query, values: readonly unknown[] = []): Promise<Row[]> {
    const person = personOf(ctx);
    if (person) {
      const own = () => this.readOwn<Row>(ctx, person, query, values);
      return inDatabaseSpan(query.name, own).catch((error: unknown) => {
        throw sqlState(error) === REFUSED ? new Problem('FORBIDDEN') : error;
      });
    }
    const on = ctx.snapshot?.client ?? this.pool;
    const name = query.is_replanned ? undefined : query.name;
    const statement = { name, text: query.text, values: [ctx.company_id, ...values] };
    return (await inDatabaseSpan(query.name, () => on.query<Row>(statement))).rows;
  }

  /** The same for an owner or a renter, in a transaction that shows their own rows only. */
  private async readOwn<Row extends QueryResultRow>(
    ctx: Context,
    person: Person,
    { name, text }: Query,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const statement = { name: personStatement(name, person), text, values: [ctx.company_id, ...values] };
    if (ctx.snapshot) {
      await (ctx.snapshot.restricted ??= this.narrow(ctx.snapshot, ctx.company_id, person));
      return (await ctx.snapshot.client.query<Row>(statement)).rows;
    }
    return this.withClient(async (client) => {
      const begun = this.begin(client, ctx);
      const read = client.query<Row>(statement);
      const ended = client.query('COMMIT');
      for (const sent of [read, ended] as Promise<unknown>[]) sent.catch(() => undefined);
      await begun;
      const { rows } = await read;
      await ended;
      return rows;
    });
  }

  /** Every read waits for it: one that overtook it would be made as the runtime role. */
  private async narrow(snapshot: Snapshot, company_id: string, person: Person): Promise<void> {
    await snapshot.client.query(`select set_config('app.company_id', $1, true)`, [company_id]);
    await this.persons.enter(snapshot.client, company_id, person);
  }

  /** First row of a read, or NOT_FOUND. */
  async readOne<Row extends QueryResultRow>(ctx: Context, query: Query, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.read<Row>(ctx, query, values);
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  }

  /** Whatever is read there (`Context.snapshot`) shows this moment. A person who reads too slowly loses it. */
  async snapshot(): Promise<Snapshot> {
    const client = await this.pool.connect();
    const close = async () => client.release(await rollback(client));
    try {
      await client.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = '30s'`,
      );
      return { client, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** One named statement on tables that belong to no company (`plainTable`); company tables show it no rows. */
  async plain<Row extends QueryResultRow>(query: Query, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>({ ...query, values: [...values] })).rows;
  }

  /**
   * Runs `work` in one transaction in the caller's company. Rows, events, audit and idempotency commit together;
   * nothing in it may call the network. Retried up to three times when the database asks for it.
   */
  async run<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (ctx.transaction) return work(ctx.transaction);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(ctx, work);
      } catch (error) {
        const state = sqlState(error);
        if (state === REFUSED && personOf(ctx)) throw new Problem('FORBIDDEN');
        if (attempt >= 3 || (state !== '40001' && state !== '40P01')) throw error;
      }
    }
  }

  /** A statement of the system role: directory look-ups and the platform's own work, never a customer's request body. */
  async system<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    return (await this.systemPool.query<Row>({ name, text, values: [...values] })).rows;
  }

  /** One transaction of the system role in the company that it names, which may take minutes: for what erases rows. */
  async runAsSystem<T>(company_id: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.systemPool.connect();
    let broken = true;
    try {
      await client.query(`begin; set local statement_timeout = '10min'`);
      await client.query(`select set_config('app.company_id', $1, true)`, [company_id]);
      const answer = await work(client);
      await client.query('commit');
      broken = false;
      return answer;
    } finally {
      // A transaction that did not end goes with its connection.
      client.release(broken);
    }
  }

  private async attempt<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!UUID_PATTERN.test(ctx.company_id)) throw new Error('A transaction needs a company');
    return inDatabaseSpan('transaction', () => this.withClient((client) => this.commit(client, ctx, work)));
  }

  /** A connection whose statements leave together; what failed on it is rolled back. */
  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    sendTogether(client);
    lastCause.delete(client);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      broken = await rollback(client);
      // Of statements that left together, one that failed because of another may be noticed first.
      throw isAftermath(error) ? (lastCause.get(client) ?? error) : error;
    } finally {
      client.release(broken);
    }
  }

  /** Opens a transaction in the caller's company, and for an owner or a renter in what is theirs. */
  private begin(client: PoolClient, ctx: Context): Promise<unknown> {
    const person = personOf(ctx);
    // One trip, sent ahead of the first statement: the connection is pipelined.
    const opened: Promise<unknown>[] = [
      client.query(`BEGIN; SELECT set_config('app.company_id', '${ctx.company_id}', true)`),
      ...(person ? [this.persons.enter(client, ctx.company_id, person)] : []),
    ];
    const begun = Promise.all(opened);
    begun.catch(() => undefined);
    return begun;
  }

  private async commit<T>(client: PoolClient, ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begun = this.begin(client, ctx);
    const tx = new Tx(client, ctx, this.clock.now(), (entity) => this.dataSource.getMetadata(entity));
    await tx.claim();
    const answer = await work(tx);
    const flushed = tx.flush(answer);
    flushed.catch(() => undefined);
    const committed = client.query('COMMIT');
    committed.catch(() => undefined);
    await begun;
    await flushed;
    // After a failed statement Postgres answers COMMIT with ROLLBACK and no error.
    if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back');
    if (tx.hasEvents) {
      this.wakeRelay();
      ctx.published_events.push(...tx.publishedEvents);
    }
    for (const hook of tx.afterCommit) hook();
    return answer;
  }

  async close(): Promise<void> {
    await this.systemPool.end();
    await this.dataSource.destroy();
  }
}

interface Wire {
  connection: { stream: Writable };
}

const gathering = new WeakSet<PoolClient>();
/** What made a statement of this connection fail last, other than the failure of one before it. */
const lastCause = new WeakMap<PoolClient, unknown>();

/**
 * Statements asked for in one turn of the event loop leave in one write to the socket: on a pipelined connection each
 * would else be a write of its own, which costs more than making it.
 */
function sendTogether(client: PoolClient): void {
  if (gathering.has(client)) return;
  gathering.add(client);
  const { stream } = (client as unknown as Wire).connection;
  const send = client.query.bind(client) as (...statement: unknown[]) => unknown;
  let held = false;
  client.query = ((...statement: unknown[]) => {
    if (!held) {
      held = true;
      stream.cork();
      process.nextTick(() => {
        held = false;
        stream.uncork();
      });
    }
    const sent = send(...statement);
    if (sent instanceof Promise) sent.catch((error: unknown) => !isAftermath(error) && lastCause.set(client, error));
    return sent;
  }) as PoolClient['query'];
}

async function rollback(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
