import { setTimeout as wait } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex.js';

describe('one at a time', () => {
  it('keeps the order of one key, goes on after a failure, and lets other keys pass', async () => {
    const line = new KeyedMutex();
    const seen: string[] = [];
    const work = (name: string, ms: number) => async () => {
      await wait(ms);
      seen.push(name);
    };
    const failing = line.run('a', () => Promise.reject(new Error('no')));
    await Promise.all([
      expect(failing).rejects.toThrow('no'),
      line.run('a', work('a1', 30)),
      line.run('a', work('a2', 0)),
      line.run('b', work('b1', 10)),
    ]);
    expect(seen).toEqual(['b1', 'a1', 'a2']);
  });

  it('refuses a request that would wait behind fifty others', async () => {
    const line = new KeyedMutex();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => line.run('a', () => wait(1))));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(9);
    await line.run('a', () => wait(0));
  });
});
