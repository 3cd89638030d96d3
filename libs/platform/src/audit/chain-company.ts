import { pgArrayLiteral } from '../database/column-sql.js';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { chainHash, EMPTY_CHAIN, type ChainLink } from '../database/hash-chain.js';
import { HEAD, LOCK, ADD_DIGEST, SETTLED, UNCHAINED } from './audit-digests.sql.js';

/** Rows under one digest at most; hashing them takes a few milliseconds. */
const ROWS_AT_ONCE = 2000;

interface Head extends ChainLink {
  last_seq: number;
}
interface Unchained {
  seqs: number[] | null;
  hashes: string[];
  rows_hash: string;
}

/** Hash of a digest: over the one before, its number and the hashes of its rows. */
export const digestHash = (previous: string, { number, rows_hash }: { number: number; rows_hash: string }) =>
  chainHash(previous, [number, rows_hash]);

/**
 * Chains the committed rows of a company's audit that no digest covers yet, and answers the new head; null where there is
 * nothing to chain, or another process is at it.
 */
export async function chainCompany(db: Database, company_id: string): Promise<ChainLink | null> {
  let head: ChainLink | null = null;
  for (;;) {
    const next = await chainSome(db, company_id);
    if (!next) return head;
    head = next;
  }
}

function chainSome(db: Database, company_id: string): Promise<ChainLink | null> {
  return db.run(systemContext(company_id, 'audit-chain'), async (tx) => {
    const ask = async <Row extends object>({ name, text }: { name: string; text: string }, ...values: unknown[]) =>
      (await tx.query<Row & Record<string, unknown>>(text, [company_id, ...values], name))[0];
    const lock = await ask<{ is_free: boolean }>(LOCK);
    if (!lock!.is_free) return null;
    const last: Head = (await ask<Head>(HEAD)) ?? { ...EMPTY_CHAIN, last_seq: 0 };
    const settled = await ask<{ seq: number }>(SETTLED);
    const { seqs, hashes, rows_hash } = (await ask<Unchained>(UNCHAINED, settled!.seq, ROWS_AT_ONCE))!;
    if (seqs === null) return null;
    const number = last.number + 1;
    const hash = digestHash(last.hash, { number, rows_hash });
    const last_seq = Math.max(last.last_seq, ...seqs.slice(-1));
    await ask(ADD_DIGEST, number, last_seq, pgArrayLiteral(seqs), pgArrayLiteral(hashes), hash);
    return { number, hash };
  });
}
