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
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const pss = pssMegabytes(pids());
    process.stdout.write(
      `${details(
        'seconds',
        together.map((all, round) => ({ all, one: alone[round]!, cpu_of_all: cpu[round]! })),
      )}\n`,
    );
    const middle = (values: number[]) => values.toSorted((left, right) => left - right)[1]!;
    return [
      { goal: 'P13', what: 'nine processes ready, seconds', value: middle(together), rule: '<=', floor: 2.5 },
      { goal: 'P13', what: 'one service ready, seconds', value: middle(alone), rule: '<=', floor: 0.5 },
      { goal: 'P14', what: 'nine processes at rest, MB of PSS', value: pss, rule: '<=', floor: 900, target: 700 },
    ];
  } finally {
    await stack.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
