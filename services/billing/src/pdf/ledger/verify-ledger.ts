import { entryHash, type LedgerHead, type HashedEntry } from '../../receivables/ledger/entry.js';

export type ChainedEntry = Omit<HashedEntry, 'reverses'> & { reverses: string | null; entry_hash: string };

/** The first entry that does not fit: there is none of that number, or its hash is another. */
export interface ChainFault {
  entry_number: number;
  why: 'missing' | 'changed';
}

/** Goes on checking behind `head`; answers the last entry that fits, and the first that does not. */
export function checkChain(
  head: LedgerHead,
  entries: readonly ChainedEntry[],
): { head: LedgerHead; misfit?: ChainFault } {
  let last = head;
  for (const { reverses, entry_hash, ...entry } of entries) {
    const entry_number = last.entry_number + 1;
    if (entry.entry_number !== entry_number) return { head: last, misfit: { entry_number, why: 'missing' } };
    const encrypted = entryHash(last.entry_hash, { ...entry, reverses: reverses ?? undefined });
    if (encrypted !== entry_hash) return { head: last, misfit: { entry_number, why: 'changed' } };
    last = { entry_number, entry_hash };
  }
  return { head: last };
}
