import type { Formats } from '@keystead/messages';

/** An amount of the wire as its reader writes money; without a currency it is that of their country. */
export function displayMoney(
  amount: number | null | undefined,
  currency: string | null | undefined,
  { money }: Pick<Formats, 'money'>,
): string {
  return amount === null || amount === undefined ? '' : money(Math.round(amount * 100), currency || undefined);
}
