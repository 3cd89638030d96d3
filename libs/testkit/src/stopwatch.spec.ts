import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { stopwatch } from './stopwatch.js';

it('counts what is waited for', async () => {
  const read = stopwatch();
  await wait(200);
  expect(read()).toBeGreaterThan(150);
});

it('counts what this process works', () => {
  const read = stopwatch();
  const end = process.cpuUsage().user + 200_000;
  while (process.cpuUsage().user < end);
  expect(read()).toBeGreaterThan(150);
});

it('leaves out the time in which this process stands still', () => {
  const read = stopwatch();
  execFileSync('sleep', ['0.5']);
  expect(read()).toBeLessThan(300);
});
