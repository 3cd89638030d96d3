// Password rules of spec §5, used by the console and by the identity service alike.

import { isCommonPassword, namesOwner, type PasswordOwner } from './guessable-password.js';

export const PASSWORD_MIN = 8;
/** Spec §9 shows 20 as a hint that is not enforced; 128 bounds the work of hashing. */
export const PASSWORD_MAX = 128;
export const PASSWORD_SPECIALS = `!@#$%^&*()_+[]{}|;:,.<>?"'`;

const isSpecial = (character: string) => PASSWORD_SPECIALS.includes(character);

/**
 * Sentences of every rule the password breaks, in the order of the spec; empty when it is fine. One that keeps the rules
 * of composition is still refused when it is guessed first: see guessable-password.ts.
 */
export function passwordProblems(password: string, owner: PasswordOwner = {}): string[] {
  const problems: string[] = [];
  if (password.length < PASSWORD_MIN) problems.push(`Password must be at least ${PASSWORD_MIN} characters long`);
  if (password.length > PASSWORD_MAX) problems.push(`Password cannot exceed ${PASSWORD_MAX} characters`);
  if (password && isSpecial(password[0]!)) problems.push('Password must not start with a special character');
  if (!/[A-Z]/.test(password)) problems.push('Password must contain at least one uppercase letter');
  if (!/[a-z]/.test(password)) problems.push('Password must contain at least one lowercase letter');
  if (!/[0-9]/.test(password)) problems.push('Password must contain at least one number');
  if (![...password].some(isSpecial)) problems.push('Password must contain at least one special character');
  if (problems.length > 0) return problems;
  if (isCommonPassword(password)) return ['Password must not be a common word with numbers and signs around it'];
  return namesOwner(password, owner) ? ['Password must not be your name or email address with numbers around it'] : [];
}

export const PASSWORD_STRENGTHS = ['too weak', 'weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Strength by the number of rules met: one point each for length, upper, lower, number, special. */
export function passwordStrength(password: string): PasswordStrength {
  const met = [
    password.length >= PASSWORD_MIN,
    /[A-Z]/.test(password),
    /[a-z]/.test(password),
    /[0-9]/.test(password),
    [...password].some(isSpecial),
  ].filter(Boolean).length;
  if (met <= 1) return 'too weak';
  if (met === 2) return 'weak';
  if (met === 3) return 'fair';
  return met === 5 && password.length >= 12 ? 'strong' : 'good';
}

const GENERATED_PASSWORD_LENGTH = 12;

const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
// Signs that survive being read aloud and typed on a phone.
const SIGNS = '!@#$%&*?';

/**
 * A password that keeps every rule: all four kinds, a letter first. `below(n)` draws a whole number from 0 to
 * n - 1 and must be a secure source.
 */
export function generatePassword(below: (limit: number) => number, length = GENERATED_PASSWORD_LENGTH): string {
  const pick = (letters: string) => letters[below(letters.length)]!;
  const all = LOWER + UPPER + DIGITS + SIGNS;
  const free = Math.max(length, PASSWORD_MIN) - 5;
  const rest = [LOWER, UPPER, DIGITS, SIGNS, ...Array.from({ length: free }, () => all)].map(pick);
  for (let last = rest.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [rest[last], rest[other]] = [rest[other]!, rest[last]!];
  }
  const password = pick(LOWER + UPPER) + rest.join('');
  return passwordProblems(password).length === 0 ? password : generatePassword(below, length);
}
