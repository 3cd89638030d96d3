// `L-2026-17` as leases are numbered; banks leave hyphens out or put spaces there. Letters before it make it a word.
const WRITTEN = /(?<![\p{L}\d])L[\s-]?(20\d{2})[\s-]?(\d{1,7})(?!\d)/giu;

/** The numbers of leases that a text names. They have no check digits: whether there is such a lease is for the books to say. */
export function leaseNumbersIn(text: string): string[] {
  const found = [...text.matchAll(WRITTEN)].map(([, year, number]) => `L-${year}-${Number(number)}`);
  return [...new Set(found)];
}
