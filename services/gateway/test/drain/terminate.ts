import { eventually, type TestStack } from '@keystead/testkit';

const WAIT_MS = 25_000;

/** Asks a process to leave and waits until it has; answers how it ended, and how long that took. */
export async function terminate(stack: TestStack, name: string): Promise<{ how: string; ms: number }> {
  const pid = stack.supervisor.pid(name)!;
  const startedAt = performance.now();
  process.kill(pid, 'SIGTERM');
  await eventually(() => stack.supervisor.pid(name) !== pid, WAIT_MS, 5);
  const ms = performance.now() - startedAt;
  const lines = stack.supervisor.lastLines(name);
  const end = lines.findLastIndex((line) => line.startsWith('ended with'));
  const how = lines[end]?.split(';')[0];
  // What it said last explains any other end.
  return { how: how === 'ended with code 0' ? how : lines.slice(Math.max(0, end - 5), end + 1).join('\n'), ms };
}
