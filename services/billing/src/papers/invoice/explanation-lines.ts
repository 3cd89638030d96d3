import type { Explanation } from '@keystead/contracts';
import type { Speech } from '../words/words.js';

/** How an amount came about, a line for each step. */
export function explanationLines(_speech: Speech, _explanation: Explanation, _currency: string): string[] {
  return [];
}
