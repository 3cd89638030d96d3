import { OWNERS } from '../people/owner.js';

export const PAY_OWNERS = '/admin/money/owners';

/** Where the account that pays is entered. */
export const BANK_FILE = `${PAY_OWNERS}/bank-file`;

/** The list of payments to owners, narrowed by a filter; an empty one shows all, whatever was looked at before. */
export function payoutsPath(filter: Readonly<Record<string, string>>): string {
  return `${OWNERS}/payouts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
