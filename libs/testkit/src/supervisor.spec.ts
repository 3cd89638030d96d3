import { setTimeout as wait } from 'node:timers/promises';
import { stopwatch } from './stopwatch.js';
import { Supervisor } from './supervisor.js';

const env = { PATH: process.env.PATH };
const running = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(check: () => boolean) {
  for (const deadline = Date.now() + 5_000; !check(); await wait(10)) {
    if (Date.now() > deadline) throw new Error('waited too long');
  }
}

const supervisors: Supervisor[] = [];
function supervise(options: ConstructorParameters<typeof Supervisor>[0] = {}) {
  const supervisor = new Supervisor(options);
  supervisors.push(supervisor);
  return supervisor;
}
afterEach(() => Promise.all(supervisors.splice(0).map((supervisor) => supervisor.stopAll(100))));

it('starts a process again after it ended, but not after kill9', async () => {
  const pids: number[] = [];
  const supervisor = supervise({ onStart: (_name, pid) => pids.push(pid) });
  supervisor.start({ name: 'sleeper', args: ['-e', 'setInterval(() => {}, 1000)'], env });
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await until(() => pids.length === 2);
  await supervisor.kill9('sleeper');
  await wait(400);
  expect(pids).toHaveLength(2);
  expect(running(pids[1] ?? 0)).toBe(false);
  await supervisor.restart('sleeper');
  expect(pids).toHaveLength(3);
});

it('lets a process finish its work on stop and ends a deaf one after the grace', async () => {
  const lines: string[] = [];
  const supervisor = supervise({ onLine: (name, line) => lines.push(`${name}: ${line}`) });
  const polite = `process.on('SIGTERM', () => setTimeout(() => { console.log('done'); process.exit(0); }, 100));`;
  const deaf = `process.on('SIGTERM', () => console.log('no'));`;
  const running = `console.log('up'); setInterval(() => {}, 1000);`;
  supervisor.start({ name: 'polite', args: ['-e', polite + running], env });
  supervisor.start({ name: 'deaf', args: ['-e', deaf + running], env });
  await until(() => lines.length === 2);
  const read = stopwatch();
  await supervisor.stopAll(500);
  expect(read()).toBeLessThan(1_500);
  expect(lines).toEqual(expect.arrayContaining(['polite: done', 'deaf: no']));
  expect(supervisor.pid('polite')).toBeUndefined();
  expect(supervisor.pid('deaf')).toBeUndefined();
});

it('gives up on a process that fails five times in a row and shows what it said', async () => {
  const starts: number[] = [];
  let given: { name: string; lines: string[] } | undefined;
  const supervisor = supervise({
    onStart: () => starts.push(Date.now()),
    onGiveUp: (name, lines) => (given = { name, lines }),
  });
  supervisor.start({ name: 'broken', args: ['-e', `console.error('LEASE_URL is missing'); process.exit(3)`], env });
  await until(() => given !== undefined);
  expect(starts).toHaveLength(5);
  expect(given?.name).toBe('broken');
  expect(given?.lines).toContain('LEASE_URL is missing');
  expect(given?.lines).toContain('ended with code 3; starting again in 1600 ms');
  const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  expect(gaps[0]).toBeGreaterThanOrEqual(200);
  expect(gaps[3]).toBeGreaterThan(gaps[0] ?? 0);
}, 15_000);

it('says so when the program is not there', async () => {
  const lines: string[] = [];
  const supervisor = supervise({ onLine: (_name, line) => lines.push(line) });
  supervisor.start({ name: 'ghost', command: '/nowhere/program', args: [], env });
  await until(() => lines.some((line) => line.includes('ENOENT')));
});
