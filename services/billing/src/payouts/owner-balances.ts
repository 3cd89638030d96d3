import type { Query } from '@keystead/platform';
import { financialYearOf } from '../pdf/owner/owner-statement.queries.js';
import type { Shares } from '../pdf/owner/owner-statement.js';
import { byLargestRemainder } from '../rent-engine/rounding.js';
import { BALANCE_PAID, BALANCE_SHARES, BALANCE_SUMS } from './owner-balances.sql.js';

/** Reads within the company: of a transaction, or outside of one. */
export type Reader = <Row extends object>(query: Query, values: readonly unknown[]) => Promise<Row[]>;

interface Sum {
  property_id: string;
  currency: string;
  version: number;
  cents: number;
}

type Paid = Omit<Sum, 'version'> & { owner_id: string };

/** What an owner is owed for a property, in cents; below zero where the owner owes. */
export interface PropertyBalance {
  owner_id: string;
  property_id: string;
  currency: string;
  cents: number;
}

/**
 * The closing balances on each of the days as statements have them, of all owners, or of those who are named. One
 * statement after the other: together they would hold connections that other requests wait for.
 */
export async function balancesOn(read: Reader, days: readonly string[], owners: readonly string[] | null) {
  const sets = await read<Shares & Sum>(BALANCE_SHARES, [owners]);
  const shares = new Map(sets.map((set) => [`${set.property_id} ${set.version}`, set]));
  const balances: PropertyBalance[][] = [];
  for (const day of days) {
    const { from, to } = financialYearOf(day);
    const sums = await read<Sum>(BALANCE_SUMS, [from, to, day, owners]);
    balances.push(addUp(shares, sums, await read<Paid>(BALANCE_PAID, [day, owners])));
  }
  return balances;
}

function addUp(shares: ReadonlyMap<string, Shares>, sums: readonly Sum[], paid: readonly Paid[]): PropertyBalance[] {
  const found = new Map<string, PropertyBalance>();
  const add = (owner_id: string, { property_id, currency }: Omit<Sum, 'version'>, cents: number) => {
    const key = `${owner_id} ${property_id} ${currency}`;
    const balance = found.get(key);
    if (balance) balance.cents += cents;
    else found.set(key, { owner_id, property_id, currency, cents });
  };
  for (const sum of sums) {
    const set = shares.get(`${sum.property_id} ${sum.version}`);
    if (!set) continue;
    const parts = byLargestRemainder(sum.cents, set.shares);
    for (const [index, owner_id] of set.owner_ids.entries()) add(owner_id, sum, parts[index]!);
  }
  for (const { owner_id, ...row } of paid) add(owner_id, row, -row.cents);
  return [...found.values()];
}
