/** Cents divided in proportion to weights, every cent given to somebody: the largest remainders get what is left over. */
export function splitShares(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  const sign = cents < 0 ? -1 : 1;
  const parts = weights.map((weight, place) => {
    const product = BigInt(Math.abs(cents)) * BigInt(weight);
    return { place, share: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) };
  });
  let left = Math.abs(cents) - parts.reduce((sum, { share }) => sum + share, 0);
  for (const part of parts.toSorted((one, other) => other.rest - one.rest || one.place - other.place)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map(({ share }) => (share === 0 ? 0 : sign * share));
}
