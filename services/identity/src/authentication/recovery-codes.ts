import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const GROUPS = 4;
const GROUP = 4;
const COUNT = 10;

/** Ten new codes of 80 bits that stand in for a lost app, such as `k3vq-72ma-xw5d-r6tb`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}
