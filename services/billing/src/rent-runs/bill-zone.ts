import type { Context, Database, Tx } from '@keystead/platform';
import { LEASE_RENT, type LeaseRent } from '../receivables/leases/lease.entity.js';
import { issueRent } from './issue-rent.js';

/** Bills in one transaction, about: a request for one of its leases or for a number waits a part of a second. */
const BILLS_AT_ONCE = 2000;
const LEASES_AT_ONCE = 1000;
const LEASES_AT_FIRST = 100;
/** Chunks on their way: while the database writes one, the next one is worked out. */
const LANES = 2;

// In the order of the index, so that a chunk costs what it bills however many leases there are. A run that waited for
// another one's locks finds those leases billed and passes them over.
const DUE = `select ${LEASE_RENT} from lease l
  where l.company_id = $1 and l.timezone = $2 and l.billed_to < $3::date and (l.end_date is null or l.billed_to < l.end_date)
  order by l.billed_to, l.id limit $4 for update`;

/** What another person is at is left to them, and looked at again in the end. */
const FREE = { text: `${DUE} skip locked`, name: 'rent_run_free' };
const ALL = { text: DUE, name: 'rent_run_due' };

export interface LeaseBatch {
  leases: number;
  bills: number;
}

interface Run {
  db: Database;
  ctx: Context;
  timezone: string;
  horizon: string;
  /** Leases of the next chunk, from what the one before has shown. */
  leases: number;
  onChunk: (chunk: LeaseBatch) => void;
}

interface RunOptions {
  /** Runs in the transaction of the last chunk. */
  last?: (tx: Tx) => Promise<void>;
  /** Called with each chunk that is committed. */
  onChunk?: (chunk: LeaseBatch) => void;
}

/**
 * Issues the missing rent bills of one company and zone up to the horizon, in chunks that commit by themselves: what a
 * crash leaves undone the next attempt finds. Answers how many bills were issued.
 */
export async function billZone(
  db: Database,
  ctx: Context,
  timezone: string,
  horizon: string,
  { last = async () => undefined, onChunk: published = () => undefined }: RunOptions = {},
): Promise<number> {
  const run: Run = { db, ctx, timezone, horizon, leases: LEASES_AT_FIRST, onChunk: published };
  // Most companies are done with the first.
  const first = await billChunk(run, ALL, last);
  if (!first.isMore) return first.bills;
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => billChunks(run, FREE)));
  const failed = lanes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
  const rest = await billChunks(run, ALL, last);
  return lanes.reduce((total, done) => total + (done.status === 'fulfilled' ? done.value : 0), first.bills + rest);
}

async function billChunks(run: Run, due: typeof ALL, last?: (tx: Tx) => Promise<void>): Promise<number> {
  for (let total = 0; ;) {
    const { bills, isMore } = await billChunk(run, due, last);
    total += bills;
    if (!isMore) return total;
  }
}

async function billChunk(
  run: Run,
  due: typeof ALL,
  last?: (tx: Tx) => Promise<void>,
): Promise<LeaseBatch & { isMore: boolean }> {
  const { db, ctx, timezone, horizon } = run;
  const limit = run.leases;
  const chunk = await db.run(ctx, async (tx) => {
    const leases = await tx.query<LeaseRent>(due.text, [ctx.company_id, timezone, horizon, limit], due.name);
    const bills = await issueRent(tx, leases, horizon);
    const isMore = leases.length === limit;
    if (!isMore) await last?.(tx);
    return { leases: leases.length, bills, isMore };
  });
  if (chunk.leases > 0) {
    const each = Math.max(1, chunk.bills / chunk.leases);
    run.leases = Math.max(1, Math.min(LEASES_AT_ONCE, Math.round(BILLS_AT_ONCE / each)));
    run.onChunk(chunk);
  }
  return chunk;
}
