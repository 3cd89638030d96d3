import { setTimeout as wait } from 'node:timers/promises';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { checkChain, EMPTY_CHAIN, type ChainLink } from '../database/hash-chain.js';
import type { Tx } from '../database/transaction.js';
import { ADDED, DIGESTS, SETTLED } from './audit-digests.sql.js';
import { digestHash } from './chain-company.js';

/** What somebody did to rows of the audit who may do anything to the database. */
export const AUDIT_FAULTS = ['changed', 'deleted', 'added', 'chain'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];
/** Rows, or digests of the chain, by what is wrong with them. */
export type AuditFaults = Partial<Record<AuditFault, number>>;

const DIGESTS_AT_ONCE = 20;
/** After each of them the database rests so many times as long as it worked. */
const REST = 4;

interface CheckedDigest extends ChainLink {
  rows_hash: string;
  deleted: number;
  changed: number;
}

/** Compares the audit of a company with its digests; null when it was stopped on the way. */
export async function checkAudit(
  db: Database,
  company_id: string,
  isStopped: () => boolean = () => false,
): Promise<AuditFaults | null> {
  const faults: Required<AuditFaults> = { changed: 0, deleted: 0, added: 0, chain: 0 };
  let head = EMPTY_CHAIN;
  for (;;) {
    const begun = performance.now();
    const digests = await inCompany(db, company_id, (tx) =>
      tx.query<CheckedDigest & Record<string, unknown>>(
        DIGESTS.text,
        [company_id, head.number, DIGESTS_AT_ONCE],
        DIGESTS.name,
      ),
    );
    for (const { changed, deleted } of digests) {
      faults.changed += changed;
      faults.deleted += deleted;
    }
    const checked = checkChain(head, digests, digestHash);
    if (checked.fault) faults.chain += 1;
    if (digests.length < DIGESTS_AT_ONCE) break;
    if (isStopped()) return null;
    // Behind a link that does not fit the rest is compared with what it says of itself.
    head = { number: digests.at(-1)!.number, hash: digests.at(-1)!.hash };
    await wait((performance.now() - begun) * REST);
  }
  faults.added = await addedRows(db, company_id);
  return Object.fromEntries(Object.entries(faults).filter(([, count]) => count > 0));
}

function addedRows(db: Database, company_id: string): Promise<number> {
  return inCompany(db, company_id, async (tx) => {
    const { seq } = await tx.one<{ seq: number }>(SETTLED.text, [company_id], SETTLED.name);
    return (await tx.one<{ added: number }>(ADDED.text, [company_id, seq], ADDED.name)).added;
  });
}

function inCompany<T>(db: Database, company_id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.run(systemContext(company_id, 'audit-check'), async (tx) => {
    await tx.query(`set local transaction_read_only = on; set local statement_timeout = '30s'`);
    return work(tx);
  });
}
