/** `numerator / denominator` to the nearest whole number, a half upwards; both whole, numerator 0 or more. */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || numerator < 0 || !Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}`);
  }
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest >= denominator - rest ? 1 : 0);
}

/**
 * An amount in cents divided by weights: each gets its share rounded towards zero, and the cents left over go to the
 * largest rests, the first in order where rests are equal. The shares sum to the amount; without any weight no one gets any.
 */
export function byLargestRemainder(cents: number, weights: readonly (bigint | number)[]): number[] {
  const total = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const [amount, sign] = [Math.abs(cents), cents < 0 ? -1 : 1];
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const rests = exact.map((share, index) => ({ index, rest: share % total }));
  rests.sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1));
  for (const { index } of rests.slice(0, left)) shares[index]!++;
  return shares.map((share) => (share === 0 ? 0 : sign * share));
}
