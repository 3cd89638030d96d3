import type { Formats } from '@keystead/messages';

/** An amount of the wire as its reader writes money. */
export function displayMoney(
  amount: number | null | undefined,
  currency: string | null | undefined,
  { money }: Pick<Formats, 'money'>,
): string {
  return amount === null || amount === undefined ? '' : money(Math.round(amount * 100), currency || 'AUD');
}

/** A positive amount with at most two decimals, as money fields take it. */
export function parseAmount(text: unknown): number | null {
  const match = /^\s*(\d{1,10}(?:\.\d{1,2})?)\s*$/.exec(String(text ?? ''));
  const amount = match ? Number(match[1]) : 0;
  return amount > 0 ? amount : null;
}
