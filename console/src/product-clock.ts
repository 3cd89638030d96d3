// The product's clock may run ahead of the browser's, in demonstrations on one machine.

const DAY_MS = 86_400_000;
let days = 0;

export const daysAhead = () => days;

export function setDaysAhead(count: unknown): void {
  days = typeof count === 'number' && count > 0 ? count : 0;
}

/** Now, as the product counts it. */
export const productNow = () => new Date(Date.now() + days * DAY_MS);
