import { pgArrayLiteral, type Tx } from '@keystead/platform';

// `L-2026-17` as leases are numbered; banks leave hyphens out or put spaces there. Letters before it make it a word.
const LEASE_NUMBER = /(?<![\p{L}\d])L[\s-]?(20\d{2})[\s-]?(\d{1,7})(?!\d)/giu;

/** The numbers of leases that a text names. They have no check digits: whether there is such a lease is for the books to say. */
export function leaseNumbersIn(text: string): string[] {
  const found = [...text.matchAll(LEASE_NUMBER)].map(([, year, number]) => `L-${year}-${Number(number)}`);
  return [...new Set(found)];
}

const PREFIX = 'KS';
/** Shorter numbers get leading zeros, so that every reference looks like one. */
const DIGITS = 5;

/**
 * What renters write on their transfers: two letters, the number of their lease here, and two check digits
 * (ISO 7064 MOD 97-10, which no wrong digit and no two swapped ones pass). `KS1000166`.
 */
export function paymentReference(number: number): string {
  const digits = String(number).padStart(DIGITS, '0');
  return `${PREFIX}${digits}${checkDigits(digits)}`;
}

function checkDigits(digits: string): string {
  return String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0');
}

// Banks put spaces and hyphens into what people wrote, and glue the next word on; letters before it make it no reference.
const REFERENCE = /(?<![\p{L}\d])K[\s-]?S[\s:-]{0,2}(\d(?:[\s-]?\d){6,13})/giu;

/** The numbers of all references in a text whose check digits are right. */
export function referencesIn(text: string): number[] {
  const found = new Set<number>();
  for (const [, written] of text.matchAll(REFERENCE)) {
    const digits = written!.replace(/\D/g, '');
    // Digits of something else may follow, such as an amount or a date.
    for (let length = DIGITS + 2; length <= digits.length; length++) {
      const number = digits.slice(0, length - 2);
      const isPadded = number.length === DIGITS || !number.startsWith('0');
      if (isPadded && checkDigits(number) === digits.slice(length - 2, length)) found.add(Number(number));
    }
  }
  return [...found];
}

/** What the renters of each lease write on their transfers: the same on every document and in every mail. */
export async function leaseReferences(tx: Tx, lease_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ lease_id: string; number: number }>(
    `select n.lease_id, n.number from payment_reference n where n.company_id = $1 and n.lease_id = any($2::uuid[])`,
    [tx.ctx.company_id, pgArrayLiteral([...new Set(lease_ids)])],
    'lease_references',
  );
  return new Map(rows.map(({ lease_id, number }) => [lease_id, paymentReference(number)]));
}
