import { byLargestRemainder } from '../../rent/largest-remainder.js';

/** Money of one property under one set of shares in one month, as the database sums it. */
export interface SharedMoney {
  property_id: string;
  name: string | null;
  currency: string;
  /** First day of the month. */
  month: string;
  owner_ids: string[];
  shares: number[];
  received_cents: number;
  expense_cents: number;
  gst_cents: number;
}

export interface Sums {
  received_cents: number;
  expense_cents: number;
  gst_cents: number;
}

export interface StatementLine extends Sums {
  month: string;
  /** In hundredths of a percent. */
  share: number;
}

export interface StatementProperty extends Sums {
  property_id: string;
  name: string | null;
  currency: string;
  lines: StatementLine[];
}

const KINDS = ['received_cents', 'expense_cents', 'gst_cents'] as const;
const none = (): Sums => ({ received_cents: 0, expense_cents: 0, gst_cents: 0 });

export function addUp(rows: readonly Sums[]): Sums {
  const sums = none();
  for (const row of rows) for (const kind of KINDS) sums[kind] += row[kind];
  return sums;
}

/**
 * An owner's part of the money. It is split month by month, so that the months of a year add up to the year, and each
 * split is whole, so that the owners of a property together have every cent.
 */
export function ownersPart(owner_id: string, money: readonly SharedMoney[]): StatementProperty[] {
  const properties = new Map<string, StatementProperty>();
  for (const row of money) {
    const place = row.owner_ids.indexOf(owner_id);
    if (place === -1) continue;
    const { property_id, name, currency, month } = row;
    const key = `${property_id} ${currency}`;
    let property = properties.get(key);
    if (!property) properties.set(key, (property = { property_id, name, currency, ...none(), lines: [] }));
    const line: StatementLine = { month, share: row.shares[place]!, ...none() };
    for (const kind of KINDS) {
      line[kind] = byLargestRemainder(row[kind], row.shares)[place]!;
      property[kind] += line[kind];
    }
    property.lines.push(line);
  }
  return [...properties.values()];
}
