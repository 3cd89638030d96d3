// Australian Business Number: eleven digits with a check over all of them.

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The eleven digits of a number as people write it, `51 824 753 556`. */
export const abnDigits = (text: string): string => text.replace(/\s/g, '');

export function isAbn(text: string): boolean {
  const digits = abnDigits(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
