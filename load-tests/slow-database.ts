import { setTimeout as wait } from 'node:timers/promises';
import { startTestStack } from '@keystead/testkit';
import { DelayingProxy } from './delaying-proxy.js';
import { makePeople } from './make-people.js';
import type { Person } from './people.js';

const SLOWER_BY_MS = 200;
const PER_SECOND = 40;
const [CALM_S, SLOW_S, BACK_S] = [10, 30, 15];
const LONGEST_MS = 10_000;
const BACK_WITHIN_S = 10;
const READS = ['dashboard/show', 'property?total=10', 'lease?total=10', 'bill?total=10', 'todo?total=10'];

interface Answer {
  /** Seconds since the first request. */
  at: number;
  status: number;
  ms: number;
  isPutOff: boolean;
}

/**
 * T-64: PostgreSQL answers each statement 200 ms later for half a minute. Requests are answered or put off, none hangs,
 * and they are as fast as before soon after.
 */
export async function slowDatabase(): Promise<string[]> {
  const given = process.env.DATABASE_URL!;
  const proxy = await DelayingProxy.before(given);
  process.env.DATABASE_URL = proxy.through(given);
  const stack = await startTestStack();
  try {
    const people = await makePeople(stack, 20, 1);
    const answers = await askSteadily(stack.url, people, proxy);
    const errors = stack.errors.length;
    const summary = judge(answers);
    process.stdout.write(`${summary.lines.join('\n')}\nlines logged as errors: ${errors}\n`);
    return summary.faults;
  } finally {
    await stack.stop();
    process.env.DATABASE_URL = given;
    await proxy.stop();
  }
}

async function askSteadily(url: string, people: readonly Person[], proxy: DelayingProxy): Promise<Answer[]> {
  const answers: Answer[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  for (let sent = 0; seconds() < CALM_S + SLOW_S + BACK_S; await wait(5)) {
    proxy.delayMs = seconds() > CALM_S && seconds() < CALM_S + SLOW_S ? SLOWER_BY_MS : 0;
    for (const due = seconds() * PER_SECOND; sent < due; sent++) {
      const ask = askOne(url, people[sent % people.length]!, sent);
      pending.push(ask.then((answer) => void answers.push({ at: sent / PER_SECOND, ...answer })));
    }
  }
  await Promise.all(pending);
  return answers;
}

async function askOne(url: string, { token }: Person, index: number): Promise<Omit<Answer, 'at'>> {
  const sentAt = performance.now();
  const took = () => performance.now() - sentAt;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v1/system/${READS[index % READS.length]}`, { headers });
    await answer.arrayBuffer();
    const isPutOff = [429, 503].includes(answer.status) && Number(answer.headers.get('retry-after')) > 0;
    return { status: answer.status, ms: took(), isPutOff };
  } catch {
    return { status: 0, ms: took(), isPutOff: false };
  }
}

function judge(answers: readonly Answer[]): { lines: string[]; faults: string[] } {
  const between = (from: number, to: number) => answers.filter(({ at }) => at >= from && at < to);
  const calm = p95(between(CALM_S / 2, CALM_S));
  const slow = between(CALM_S, CALM_S + SLOW_S);
  const good = slow.filter(({ status }) => status === 200).length;
  const longest = Math.max(...slow.map(({ ms }) => ms));
  const wrong = answers.filter(({ status, isPutOff }) => status !== 200 && !isPutOff);
  let back = 0;
  while (back < BACK_S && p95(between(CALM_S + SLOW_S + back, CALM_S + SLOW_S + back + 1)) > 2 * calm + 50) back++;
  const lines = [
    `p95 before: ${Math.round(calm)} ms; while statements take ${SLOWER_BY_MS} ms longer: ${Math.round(p95(slow))} ms`,
    `then ${good} of ${slow.length} answered, ${slow.length - good - wrong.length} put off, ${wrong.length} wrong; the longest took ${Math.round(longest)} ms`,
    `as fast as before ${back} s after the end`,
  ];
  const faults = [
    ...(wrong.length > 0 ? [`${wrong.length} wrong answers, the first ${JSON.stringify(wrong[0])}`] : []),
    ...(longest > LONGEST_MS ? [`a request took ${Math.round(longest)} ms, ${LONGEST_MS} at most`] : []),
    ...(back > BACK_WITHIN_S ? [`slow for ${back} s after the end, ${BACK_WITHIN_S} at most`] : []),
  ];
  return { lines, faults };
}

function p95(answers: readonly Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
