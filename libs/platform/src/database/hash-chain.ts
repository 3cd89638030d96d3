import { createHash } from 'node:crypto';

// Rows that nobody may change unseen: each carries a hash over the one before it and itself. Journals of a lease and
// the digests of a company's audit are chained by it.

/** A link of a chain: its place, from 1, and its hash in hexadecimal. */
export interface ChainLink {
  number: number;
  hash: string;
}

/** Before the first link. */
export const EMPTY_CHAIN: ChainLink = { number: 0, hash: '' };

/** The first link that does not fit: there is none of that number, or its hash is another. */
export interface ChainFault {
  number: number;
  why: 'missing' | 'changed';
}

/** SHA-256, in hexadecimal, over the hash before it and the parts of a link, joined by `|`. */
export function chainHash(previous: string, parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update([previous, ...parts].join('|'))
    .digest('hex');
}

/** Goes on checking behind `head`; answers the last link that fits, and the first that does not. */
export function checkChain<Link extends ChainLink>(
  head: ChainLink,
  links: readonly Link[],
  hashOf: (previous: string, link: Link) => string,
): { head: ChainLink; fault?: ChainFault } {
  let last = head;
  for (const link of links) {
    const number = last.number + 1;
    if (link.number !== number) return { head: last, fault: { number, why: 'missing' } };
    if (hashOf(last.hash, link) !== link.hash) return { head: last, fault: { number, why: 'changed' } };
    last = { number, hash: link.hash };
  }
  return { head: last };
}
