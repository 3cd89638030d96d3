import { checkChain as checkLinks, type ChainFault as LinkFault } from '@keystead/platform';
import { entryHash, type LedgerHead, type HashedEntry } from '../../receivables/ledger/entry.js';

export type ChainedEntry = Omit<HashedEntry, 'reverses'> & { reverses: string | null; entry_hash: string };

/** The first entry that does not fit: there is none of that number, or its hash is another. */
export interface ChainFault {
  entry_number: number;
  why: LinkFault['why'];
}

/** Goes on checking behind `head`; answers the last entry that fits, and the first that does not. */
export function checkChain(
  { entry_number, entry_hash }: LedgerHead,
  entries: readonly ChainedEntry[],
): { head: LedgerHead; misfit?: ChainFault } {
  const links = entries.map((entry) => ({ number: entry.entry_number, hash: entry.entry_hash, entry }));
  const { head, fault } = checkLinks({ number: entry_number, hash: entry_hash }, links, (previous, { entry }) =>
    entryHash(previous, { ...entry, reverses: entry.reverses ?? undefined }),
  );
  return {
    head: { entry_number: head.number, entry_hash: head.hash },
    ...(fault ? { misfit: { entry_number: fault.number, why: fault.why } } : {}),
  };
}
