/** An amount that a text names, in cents. */
export interface FoundAmount {
  cents: number;
  /** The letters it was read from. */
  text: string;
  /** It has a sign of a currency or cents, as money has and other numbers have not. */
  isMoney: boolean;
}

const AMOUNT =
  /(?:(A?\$|AUD) ?)?(?<![\d.,/-])(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?! ?%|[\d/-]|\.\d|,\d{3})(?: ?(AUD)\b)?/gi;

/** The amounts that a text names, in the order in which it does. Days, percentages and numbers with units are none. */
export function amountsIn(text: string): FoundAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [found, sign, units, cents = '.00', code] = match;
    const isMoney = Boolean(sign ?? code) || match[3] !== undefined;
    const value = Math.round(Number(units!.replaceAll(',', '') + cents) * 100);
    return [{ cents: value, text: found.trim(), isMoney }];
  });
}
