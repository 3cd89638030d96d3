import type { PropertyBalance } from './owner-balances.js';

/** What can be paid for a property. */
export interface PropertyToPay {
  property_id: string;
  cents: number;
}

/** What an owner is owed in a currency on a day, and what of it can be paid. All in cents. */
export interface OwnerBalance {
  owner_id: string;
  currency: string;
  balance: number;
  /** Never more than is left today, when a later payment or expense took from it. */
  to_pay: number;
  /** Properties that something can be paid for. */
  properties: PropertyToPay[];
}

/**
 * Balances of owners, with what can be paid: what all properties together leave, so that one in debt takes from the
 * others, and for none more than it has on the day and today.
 */
export function balancesToPay(onDay: readonly PropertyBalance[], today: readonly PropertyBalance[]): OwnerBalance[] {
  const now = new Map(today.map((each) => [keyOf(each), each.cents]));
  const found = new Map<string, OwnerBalance & { left: number }>();
  const of = ({ owner_id, currency }: PropertyBalance) => {
    const key = `${owner_id} ${currency}`;
    let balance = found.get(key);
    if (!balance) found.set(key, (balance = { owner_id, currency, balance: 0, to_pay: 0, left: 0, properties: [] }));
    return balance;
  };
  for (const each of onDay) {
    const balance = of(each);
    balance.balance += each.cents;
    const cents = Math.min(each.cents, now.get(keyOf(each)) ?? 0);
    if (cents > 0) balance.properties.push({ property_id: each.property_id, cents });
  }
  for (const each of today) of(each).left += each.cents;
  return [...found.values()].map(({ left, ...balance }) => {
    const most = balance.properties.reduce((sum, { cents }) => sum + cents, 0);
    return { ...balance, to_pay: Math.max(0, Math.min(balance.balance, left, most)) };
  });
}

const keyOf = ({ owner_id, property_id, currency }: PropertyBalance) => `${owner_id} ${property_id} ${currency}`;

/** A payment to an owner apportioned to properties: the one with the most to pay first. */
export function apportion(cents: number, properties: readonly PropertyToPay[]): PropertyToPay[] {
  let left = cents;
  const parts: PropertyToPay[] = [];
  const order = properties.toSorted(
    (one, two) => two.cents - one.cents || (one.property_id < two.property_id ? -1 : 1),
  );
  for (const { property_id, cents: most } of order) {
    const part = Math.min(left, most);
    if (part > 0) parts.push({ property_id, cents: part });
    left -= part;
  }
  return parts;
}
