import { Problem } from '@keystead/platform';

const MAX_WAITING = 50;

/** Lets one piece of work per key run at a time, the others in their order; too many waiting are turned away. */
export class KeyedMutex {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MAX_WAITING) throw new Problem('TOO_MANY');
    this.lines.set(key, line);
    line.length += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(key);
    }
  }
}
