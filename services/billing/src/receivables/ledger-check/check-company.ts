import { setTimeout as wait } from 'node:timers/promises';
import { type Database, systemContext, type Tx } from '@keystead/platform';
import { type Invariant, INVARIANTS, type InvariantScope } from './invariants.js';

/** Rows that break each invariant, by its name. */
export type BrokenInvariant = Record<string, Record<string, unknown>[]>;

/** Leases in one transaction: a few statements of well under a second each, however large the company. */
const LEASES_AT_ONCE = 100;
/** After each of them the database rests so many times as long as it worked. */
const REST = 4;
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const NEXT = 'select l.id from lease l where l.company_id = $1 and l.id > $2 order by l.id offset $3 limit 1';

interface CheckOptions {
  /** Gives up between two chunks and answers null. */
  isStopped?: () => boolean;
  rest?: number;
}

/** Everything in a company's ledger that is not as it must be; reads only, a hundred leases at a time. */
export async function checkCompany(
  db: Database,
  company_id: string,
  { isStopped = () => false, rest = REST }: CheckOptions = {},
): Promise<BrokenInvariant | null> {
  const broken: BrokenInvariant = {};
  const note = (found: BrokenInvariant) => {
    for (const [name, rows] of Object.entries(found)) broken[name] = [...(broken[name] ?? []), ...rows];
  };
  const of = { company: company_id, now: db.clock.now() };
  const ofCompany = INVARIANTS.filter(({ isOfLeases }) => !isOfLeases);
  note(await inCompany(db, company_id, (tx) => ask(tx, ofCompany, { ...of, after: FIRST, upto: LAST })));
  const ofLeases = INVARIANTS.filter(({ isOfLeases }) => isOfLeases);
  for (let after = FIRST; after !== LAST;) {
    const begun = performance.now();
    const upto = await inCompany(db, company_id, async (tx) => {
      const [last] = await tx.query<{ id: string }>(NEXT, [company_id, after, LEASES_AT_ONCE - 1], 'ledger_check_next');
      const range = { ...of, after, upto: last?.id ?? LAST };
      note(await ask(tx, ofLeases, range));
      return range.upto;
    });
    after = upto;
    if (isStopped()) return null;
    await wait((performance.now() - begun) * rest);
  }
  return broken;
}

function inCompany<T>(db: Database, company_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.run(systemContext(company_id, 'ledger-check'), async (tx) => {
    await tx.query(`set local transaction_read_only = on; set local statement_timeout = '30s'`);
    return work(tx);
  });
}

async function ask(tx: Tx, invariants: readonly Invariant[], scope: InvariantScope): Promise<BrokenInvariant> {
  const broken: BrokenInvariant = {};
  for (const { name, text, valuesOf } of invariants) {
    const rows = await tx.query(text, valuesOf(scope), `invariant:${name}`);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}
