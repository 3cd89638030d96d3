// Australian Business Number: eleven digits with a check over all of them.

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The eleven digits of a number as people write it, `51 824 753 556`. */
export const abnDigits = (text: string): string => text.replace(/\s/g, '');

/** What is wrong with an ABN, in a sentence; null when it is one. */
export function abnFault(text: string): string | null {
  const digits = abnDigits(text);
  if (!/^\d{11}$/.test(digits)) return 'Please enter an ABN of 11 digits';
  return hasRightCheckDigits(digits)
    ? null
    : 'The check digits of this ABN are not right, so a digit is wrong. Please compare it with your registration.';
}

export const isAbn = (text: string): boolean => abnFault(text) === null;

function hasRightCheckDigits(digits: string): boolean {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return digits[0] !== '0' && sum % 89 === 0;
}
