/** So many digits of a number are compared by their value. */
const DIGITS = 12;

/**
 * SQL of the order in which people read names: regardless of case, and with the numbers in them by their value, so that
 * `Unit 2` stands before `Unit 10`. An index holds it, since it depends on the text alone.
 */
export const byName = (text: string): string =>
  `regexp_replace(regexp_replace(lower(${text}), '\\d+', '${'0'.repeat(DIGITS)}\\&', 'g'), '\\d*(\\d{${DIGITS}})', '\\1', 'g')`;
