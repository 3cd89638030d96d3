// Shares of a property in hundredths of a percent. Those of all owners add up to 100 percent exactly.

export const BASIS_POINTS = 10_000;
/** So many owners fit even when each holds the least there is. */
export const OWNERS_MAX = 50;

export interface Holding {
  owner_id: string;
  share_percent: number;
  is_primary_contact: boolean;
}

/** Splits an amount in proportion to weights; every part is at least 1, and the parts add up to the amount exactly. */
export function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (amount * weight) / sum : amount / weights.length));
  const parts = exact.map((part) => Math.max(1, Math.floor(part)));
  let rest = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact.map((part, index) => ({ index, left: part - parts[index]! }));
  byRemainder.sort((one, other) => other.left - one.left || one.index - other.index);
  for (let step = 0; rest > 0; step++, rest--) parts[byRemainder[step % parts.length]!.index]!++;
  // What the smallest were lifted by comes from the largest.
  for (; rest < 0; rest++) parts[parts.indexOf(Math.max(...parts))]!--;
  return parts;
}

/** The same for everyone, as far as that goes. */
export const splitEvenly = (total: number, count: number) => split(total, Array<number>(count).fill(1));

/**
 * Who owns a property after others have come. A newcomer takes the share that is asked for, else as much as everyone
 * would have if all had the same; the others give it up in proportion to what they have.
 */
export function join(holdings: readonly Holding[], newcomers: readonly string[], share?: number): Holding[] {
  const alone = holdings.length === 0;
  const count = holdings.length + newcomers.length;
  const taken = alone ? BASIS_POINTS : (share ?? Math.max(1, Math.floor(BASIS_POINTS / count))) * newcomers.length;
  const remaining = alone ? [] : split(BASIS_POINTS - taken, shares(holdings));
  const given = splitEvenly(taken, newcomers.length);
  return [
    ...holdings.map((holding, index) => ({ ...holding, share_percent: remaining[index]! })),
    ...newcomers.map((owner_id, index) => ({
      owner_id,
      share_percent: given[index]!,
      is_primary_contact: alone && index === 0,
    })),
  ];
}

/** Shares after owners were removed: the others take over in proportion to theirs. */
export function leave(holdings: readonly Holding[], leavers: ReadonlySet<string>): Holding[] {
  const left = holdings.filter(({ owner_id }) => !leavers.has(owner_id));
  if (left.length === 0) return [];
  const parts = split(BASIS_POINTS, shares(left));
  const hasPrimary = left.some(({ is_primary_contact }) => is_primary_contact);
  return left.map((holding, index) => ({
    ...holding,
    share_percent: parts[index]!,
    is_primary_contact: hasPrimary ? holding.is_primary_contact : index === 0,
  }));
}

const shares = (holdings: readonly Holding[]) => holdings.map(({ share_percent }) => share_percent);
