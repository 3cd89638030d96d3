import { eventually, type TestStack } from '@keystead/testkit';

const WAIT_MS = 25_000;

/** Asks a process to leave and waits until it has; answers how it ended, and how long that took. */
export async function terminate(stack: TestStack, name: string): Promise<{ how: string | undefined; ms: number }> {
  const pid = stack.supervisor.pid(name)!;
  const startedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  await eventually(() => stack.supervisor.pid(name) !== pid, WAIT_MS, 5);
  const how = stack.supervisor.lastLines(name).findLast((line) => line.startsWith('ended with'));
  return { how: how?.split(';')[0], ms: performance.now() - startedAt };
}
