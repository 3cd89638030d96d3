import { pgArrayLiteral } from '../database/column-sql.js';
import { systemContext } from '../database/context.js';
import type { Database } from '../database/database.js';
import { chainHash, EMPTY_CHAIN, type ChainLink } from '../database/hash-chain.js';
import { HEAD, LOCK, SEAL, SETTLED, UNSEALED } from './audit-seals.sql.js';

/** Rows under one seal at most; hashing them takes a few milliseconds. */
const ROWS_AT_ONCE = 2000;

interface Head extends ChainLink {
  last_seq: number;
}
interface Unsealed {
  seqs: number[] | null;
  hashes: string[];
  digest: string;
}

/** Hash of a seal: over the one before, its number and the hashes of its rows. */
export const sealHash = (previous: string, { number, digest }: { number: number; digest: string }) =>
  chainHash(previous, [number, digest]);

/**
 * Chains the committed rows of a company's audit that no seal covers yet, and answers the new head; null where there is
 * nothing to seal, or another process is at it.
 */
export async function sealCompany(db: Database, company_id: string): Promise<ChainLink | null> {
  let head: ChainLink | null = null;
  for (;;) {
    const next = await sealSome(db, company_id);
    if (!next) return head;
    head = next;
  }
}

function sealSome(db: Database, company_id: string): Promise<ChainLink | null> {
  return db.run(systemContext(company_id, 'audit-seal'), async (tx) => {
    const ask = async <Row extends object>({ name, text }: { name: string; text: string }, ...values: unknown[]) =>
      (await tx.query<Row & Record<string, unknown>>(text, [company_id, ...values], name))[0];
    const lock = await ask<{ is_free: boolean }>(LOCK);
    if (!lock!.is_free) return null;
    const last: Head = (await ask<Head>(HEAD)) ?? { ...EMPTY_CHAIN, last_seq: 0 };
    const settled = await ask<{ seq: number }>(SETTLED);
    const { seqs, hashes, digest } = (await ask<Unsealed>(UNSEALED, settled!.seq, ROWS_AT_ONCE))!;
    if (seqs === null) return null;
    const number = last.number + 1;
    const hash = sealHash(last.hash, { number, digest });
    const last_seq = Math.max(last.last_seq, ...seqs.slice(-1));
    await ask(SEAL, number, last_seq, pgArrayLiteral(seqs), pgArrayLiteral(hashes), hash);
    return { number, hash };
  });
}
