import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const GROUPS = 4;
const GROUP = 4;
const COUNT = 10;
const RECOVERY_CODE = /^[a-z2-7]{4}(?:[ -]?[a-z2-7]{4}){3}$/i;

/** Longest way to write a code of the second step. */
export const STEP_CODE_MAX = GROUPS * GROUP + GROUPS - 1;

/** Ten new codes of 80 bits that stand in for a lost app, such as `k3vq-72ma-xw5d-r6tb`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** A recovery code without what people add when they copy it; null for anything else. */
export function recoveryCodeOf(typed: string): string | null {
  return RECOVERY_CODE.test(typed) ? typed.replace(/[ -]/g, '').toLowerCase() : null;
}
