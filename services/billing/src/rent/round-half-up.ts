/** `numerator / denominator` to the nearest whole number, a half upwards; both whole, numerator 0 or more. */
export function roundHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || numerator < 0 || !Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}`);
  }
  const rest = numerator % denominator;
  return (numerator - rest) / denominator + (rest >= denominator - rest ? 1 : 0);
}
