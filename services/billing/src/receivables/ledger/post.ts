import { type ArrayItem, inOrder, pgArrayLiteral, type Tx } from '@keystead/platform';
import { EMPTY_LEDGER, type Entry, entryHash, type LedgerHead } from './entry.js';

// Head of each lease's ledger, by the index of its numbers.
const HEADS = `select l.id as lease_id, j.entry_number, encode(j.entry_hash, 'hex') as entry_hash
  from unnest($2::uuid[]) as l(id), lateral (
    select j.entry_number, j.entry_hash from journal j where j.company_id = $1 and j.lease_id = l.id
    order by j.entry_number desc limit 1) j`;

const POST = `with entered as (
    insert into journal (company_id, id, kind, lease_id, bill_id, bill_payment_id, reverses, money_date, entered_at, by_user,
      currency, entry_number, entry_hash)
    select $1, w.id, w.kind, w.lease_id, w.bill_id, w.bill_payment_id, w.reverses, w.money_date, $2, $3, w.currency,
      w.entry_number, decode(w.entry_hash, 'hex')
    from unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[], $10::date[], $11::text[],
      $12::int[], $13::text[]) as w(id, kind, lease_id, bill_id, bill_payment_id, reverses, money_date, currency,
      entry_number, entry_hash)
  )
  insert into posting (company_id, journal_id, line, account, lease_id, cents)
  select $1, w.journal_id, w.line, w.account, w.lease_id, w.cents
  from unnest($14::uuid[], $15::smallint[], $16::text[], $17::uuid[], $18::bigint[]) as w(journal_id, line, account, lease_id, cents)`;

/** What writing journals takes of a transaction. */
export type Poster = Pick<Tx, 'ctx' | 'now' | 'query'>;

/** Journals in one statement; all postings of a journal must be in one. */
const BATCH_SIZE = 5000;

/**
 * Writes journals, each behind the last one of its lease. The caller holds the locks of these leases. The database
 * refuses a journal that does not sum to zero, and keeps the balances of the leases itself.
 */
export async function post(tx: Poster, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await postBehind(tx, await headsOf(tx, leasesOf(entries)), entries);
}

/** The last journal of each ledger that has one, by lease; it stays the last while the caller holds the lock. */
export type Heads = Map<string, LedgerHead>;

/** The same behind journals that are known already; the last of the new ones take their place in `heads`. */
export async function postBehind(tx: Poster, heads: Heads, entries: readonly Entry[]): Promise<void> {
  const numbered = entries.map((entry) => ({ ...entry, ...nextOf(tx, heads, entry) }));
  const written: Promise<unknown>[] = [];
  for (let from = 0; from < numbered.length; from += BATCH_SIZE) {
    written.push(tx.query(POST, valuesOf(tx, numbered.slice(from, from + BATCH_SIZE)), 'ledger_post'));
  }
  await inOrder(written);
}

function valuesOf({ ctx, now }: Poster, entries: readonly (Entry & Numbered)[]): unknown[] {
  const column = (of: (entry: Entry & Numbered) => ArrayItem) => pgArrayLiteral(entries.map(of));
  const lines = entries.flatMap(({ id, lease_id, lines: own }) =>
    own.map(({ account, cents }, index) => ({ id, line: index + 1, account, lease_id, cents })),
  );
  return [
    ctx.company_id,
    now,
    ctx.user_id,
    column(({ id }) => id),
    column(({ kind }) => kind),
    column(({ lease_id }) => lease_id),
    column(({ bill_id }) => bill_id),
    column(({ bill_payment_id }) => bill_payment_id),
    column(({ reverses }) => reverses),
    column(({ money_date }) => money_date),
    column(({ currency }) => currency),
    column(({ entry_number }) => entry_number),
    column(({ entry_hash }) => entry_hash),
    pgArrayLiteral(lines.map(({ id }) => id)),
    pgArrayLiteral(lines.map(({ line }) => line)),
    pgArrayLiteral(lines.map(({ account }) => account)),
    pgArrayLiteral(lines.map(({ lease_id }) => lease_id)),
    pgArrayLiteral(lines.map(({ cents }) => cents)),
  ];
}

const leasesOf = (entries: readonly Entry[]) => [...new Set(entries.flatMap(({ lease_id }) => lease_id ?? []))];

export async function headsOf(tx: Poster, leases: readonly string[]): Promise<Heads> {
  if (leases.length === 0) return new Map();
  const rows = await tx.query<LedgerHead & { lease_id: string }>(
    HEADS,
    [tx.ctx.company_id, pgArrayLiteral(leases)],
    'ledger_heads',
  );
  return new Map(rows.map(({ lease_id, ...head }) => [lease_id, head]));
}

type Numbered = { entry_number: number; entry_hash: string } | { entry_number: null; entry_hash: null };

/** Number and hash of the next journal of its lease, which it then is the head of. */
function nextOf({ now, ctx }: Poster, heads: Heads, entry: Entry): Numbered {
  if (entry.lease_id === null) return { entry_number: null, entry_hash: null };
  const head = heads.get(entry.lease_id) ?? EMPTY_LEDGER;
  const entry_number = head.entry_number + 1;
  const hashed = { ...entry, entry_number, entered_at: now, by_user: ctx.user_id };
  const next = { entry_number, entry_hash: entryHash(head.entry_hash, hashed) };
  heads.set(entry.lease_id, next);
  return next;
}
