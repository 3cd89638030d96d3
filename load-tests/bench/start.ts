import { PROCESSES, startTestStack } from '@keystead/testkit';
import { cpuMicroseconds, pssMegabytes } from './cpu.js';
import { details, type Figure } from './report.js';
import type { Stage } from './stage.js';

/** P13 and P14: from the first process to all nine ready, one service alone, and what they hold at rest. */
export async function measureStart(stage: Stage): Promise<Figure[]> {
  process.env.DATABASE_URL = stage.postgres.url;
  const stack = await startTestStack();
  try {
    // The first start after a build leaves behind what makes the later ones faster: those are measured.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const alone: number[] = [];
    const together: number[] = [];
    const cpu: number[] = [];
    const pids = () => PROCESSES.map((name) => stack.supervisor.pid(name)!);
    for (let round = 0; round < 3; round++) {
      await stack.supervisor.stop('lease');
      alone.push(await timed(() => stack.restart('lease')));
      await stack.supervisor.stopAll();
      together.push(await timed(() => Promise.all(PROCESSES.map((name) => stack.restart(name)))));
      cpu.push(cpuMicroseconds(pids()) / 1e6);
    }
    const pss = await memoryAtRest(() => pssMegabytes(pids()));
    process.stdout.write(
      `${details(
        'seconds',
        together.map((all, round) => ({ all, one: alone[round]!, cpu_of_all: cpu[round]! })),
      )}\n${details('MB of PSS, every ten seconds after the start', [Object.fromEntries(pss.map((mb, at) => [`${at + 1}0 s`, mb]))])}\n`,
    );
    const middle = (values: number[]) => values.toSorted((left, right) => left - right)[1]!;
    return [
      { goal: 'P13', what: 'nine processes ready, seconds', value: middle(together), rule: '<=', floor: 2.5 },
      { goal: 'P13', what: 'one service ready, seconds', value: middle(alone), rule: '<=', floor: 0.5 },
      {
        goal: 'P14',
        what: 'nine processes at rest, MB of PSS',
        value: pss.at(-1)!,
        rule: '<=',
        floor: 900,
        target: 520,
      },
    ];
  } finally {
    await stack.stop();
  }
}

/** Readings every ten seconds until two are equal to 1 %: V8 gives back what a start leaves once it has been idle. */
async function memoryAtRest(read: () => number): Promise<number[]> {
  const readings: number[] = [];
  while (readings.length < 12) {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    readings.push(read());
    const [before, last] = [readings.at(-2), readings.at(-1)!];
    if (readings.length > 3 && before !== undefined && Math.abs(before - last) < last / 100) break;
  }
  return readings;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
