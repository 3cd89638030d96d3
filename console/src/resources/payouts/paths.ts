import { OWNERS } from '../people/owner.js';

export const PAY_OWNERS = `${OWNERS}/pay`;

/** The list of payments to owners, narrowed by a filter; an empty one shows all, whatever was looked at before. */
export function payoutsPath(filter: Readonly<Record<string, string>>): string {
  return `${OWNERS}/payouts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
