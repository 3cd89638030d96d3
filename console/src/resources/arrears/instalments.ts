import { addDays } from '@keystead/contracts';

export interface Instalment {
  due_on: string;
  amount: number;
}

export const MOST_INSTALMENTS = 52;

/**
 * Splits what is overdue (in dollars) into weekly instalments of whole cents: all alike, the last one with the rest, so
 * that they add up exactly.
 */
export function instalmentsOf(overdue: number, count: number, first_on: string): Instalment[] {
  const cents = Math.round(overdue * 100);
  const each = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => ({
    due_on: addDays(first_on, 7 * index),
    amount: (index === count - 1 ? cents - each * (count - 1) : each) / 100,
  }));
}
