// Names and telephone numbers of people, checked alike by the console and by the services.

export const NAME_MAX = 80;
export type PersonName = 'first_name' | 'middle_name' | 'last_name';

// What breaks a line, hides a letter or turns the direction of writing would change how a mail or a list reads.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const LETTER = /\p{L}/u;

/** Sentence for a line of text that is not one line, or not what it looks like, or null. */
export const unseenProblem = (text: string): string | null =>
  UNSEEN.test(text) ? 'Please leave out line breaks and invisible characters' : null;

/** Sentence for what is wrong with one part of a person's name, or null; only the middle name may be empty. */
export function nameProblem(part: PersonName, text: string): string | null {
  const name = text.trim();
  if (name === '') return missing(part);
  if (name.length > NAME_MAX) return `At most ${NAME_MAX} characters`;
  const unseen = unseenProblem(name);
  if (unseen) return unseen;
  return LETTER.test(name) ? null : 'Please enter a name with at least one letter';
}

function missing(part: PersonName): string | null {
  if (part === 'middle_name') return null;
  return part === 'first_name' ? 'First name is required' : 'Last name is required';
}

export const PHONE_MAX = 40;
// A number as people write it, in any country: digits with signs between them, and an extension behind.
const PHONE = /^\+?[\d\s().\-\u2010-\u2013/]*(?:(?:ext\.?|x|#)\s*\d{1,8})?$/i;
const DIGITS_MIN = 3;
const DIGITS_MAX = 25;

/** Sentence for what is wrong with a telephone number, or null; none at all is fine. */
export function phoneProblem(text: string): string | null {
  const number = text.trim();
  if (number === '') return null;
  if (number.length > PHONE_MAX) return `At most ${PHONE_MAX} characters`;
  const digits = number.replace(/\D/g, '').length;
  const isOne = PHONE.test(number) && digits >= DIGITS_MIN && digits <= DIGITS_MAX;
  return isOne ? null : 'Please enter a valid phone number';
}
