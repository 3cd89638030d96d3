/** Lets so many through at once; the others wait in the order in which they came. */
export class Gate {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(places: number) {
    this.free = places;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place that is waited for is handed on and never free in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
