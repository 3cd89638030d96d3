import { BILLS_PER_LOOKUP } from './open-charges.js';

/** The rent of a lease for periods that no bill asks for yet, in cents. */
export interface RentAhead {
  /** Of one period: the rent of the day, and those agreed for later. */
  rents: readonly number[];
  /** Rent that is open; less than nothing where the renter has credit. */
  due_cents: number;
}

/** Rents of which the amount is one period, or several. */
export const rentsWithin = (amount: number): number[] =>
  Array.from({ length: BILLS_PER_LOOKUP }, (_, index) => amount / (index + 1)).filter(Number.isInteger);

/** Whether the amount is the rent of one period. */
export const isOnePeriod = ({ rents }: RentAhead, amount: number) => rents.includes(amount);

/** Whether the amount is several periods, or all that is open together with one or more that follow. */
export function isSeveralPeriods({ rents, due_cents }: RentAhead, amount: number): boolean {
  const ahead = [...rentsWithin(amount), ...(amount > due_cents ? rentsWithin(amount - due_cents) : [])];
  return rents.some((rent) => ahead.includes(rent));
}
