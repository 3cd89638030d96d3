/** Reproducible choices (mulberry32). */
export function choices(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { next, upTo, oneOf: <T>(items: readonly T[]): T | undefined => items[upTo(items.length)] };
}
export type Choices = ReturnType<typeof choices>;
