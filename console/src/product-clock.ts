import { DAY_MS } from '@keystead/contracts';
// The product's clock may run ahead of the browser's, in demonstrations on one machine.

let days = 0;

export const daysAhead = () => days;

export function setDaysAhead(count: unknown): void {
  days = typeof count === 'number' && count > 0 ? count : 0;
}

/** Now, as the product counts it. */
export const productNow = () => new Date(Date.now() + days * DAY_MS);
