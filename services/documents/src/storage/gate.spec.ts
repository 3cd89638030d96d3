import { setTimeout as wait } from 'node:timers/promises';
import { Gate } from './gate.js';

it('lets no more through at once than it has places, each in its turn, and goes on after one that fails', async () => {
  const gate = new Gate(2);
  const [begun, results]: [number[], Promise<unknown>[]] = [[], []];
  let [inside, most] = [0, 0];
  for (let index = 0; index < 9; index++) {
    const work = async () => {
      begun.push(index);
      most = Math.max(most, ++inside);
      await wait(1);
      inside -= 1;
      if (index % 3 === 0) throw new Error('It failed');
      return index;
    };
    results.push(gate.pass(work).catch((error: Error) => error.message));
  }
  expect(await Promise.all(results)).toEqual(['It failed', 1, 2, 'It failed', 4, 5, 'It failed', 7, 8]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect([most, inside]).toEqual([2, 0]);
  expect(await gate.pass(() => Promise.resolve('free again'))).toBe('free again');
});
