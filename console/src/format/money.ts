/** An amount of the wire in the reader's language; the currency's own short sign. */
export function displayMoney(amount: number | null | undefined, currency: string | null | undefined, language: string) {
  if (amount === null || amount === undefined) return '';
  const options = { style: 'currency', currency: currency || 'AUD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(language, options).format(amount);
}

/** A positive amount with at most two decimals, as money fields take it. */
export function parseAmount(text: unknown): number | null {
  const match = /^\s*(\d{1,10}(?:\.\d{1,2})?)\s*$/.exec(String(text ?? ''));
  const amount = match ? Number(match[1]) : 0;
  return amount > 0 ? amount : null;
}
