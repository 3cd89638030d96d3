// Asked for every pixel of a picture: looking up `Math` in a test is slow.
const { floor, imul } = Math;

/** Numbers from 0 to 1 that are the same for the same seed. */
export class Seeded {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + floor(this.next() * (to - from + 1));
  }

  around(spread: number): number {
    return (this.next() * 2 - 1) * spread;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)]!;
  }
}
