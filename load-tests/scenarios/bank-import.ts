// Files of 500 lines from the bank: read, matched, and what is certain accepted.
import { check, sleep } from 'k6';
import { Trend } from 'k6/metrics';
import { me, read, seconds, write } from '../k6/calls.js';
import type { Person } from '../people.js';

const LINES = 500;

export const options = {
  scenarios: { offices: { executor: 'constant-vus', vus: 2, duration: `${seconds(30)}s`, gracefulStop: '60s' } },
  thresholds: { bad: ['count==0'], checks: ['rate>0.99'], file_matched: ['p(95)<20000'] },
};

const matched = new Trend('file_matched', true);
const DAY_MS = 86_400_000;

function file(): string {
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');
  const lines = Array.from({ length: LINES }, (_, index) => {
    const cents = 1 + Math.floor(Math.random() * 90_000);
    return `${day},${(cents / 100).toFixed(2)},TFR FROM PAYER ${index} ${Date.now()}`;
  });
  return `${lines.join('\r\n')}\r\n`;
}

const stateOf = (who: Person, id: string) =>
  read(who, 'GET /api/v1/system/bank-import/{id}', { path: { id } })?.data.state;

export default function bring(): void {
  const who = me();
  const id = write(who, 'POST /api/v1/system/bank-import/create', { body: {} })?.data.id;
  if (!id) return;
  write(who, 'POST /api/v1/system/bank-import/part', { body: { id, part: 1, text: file() } });
  const startedAt = Date.now();
  write(who, 'POST /api/v1/system/bank-import/start', { body: { id } });
  let state = stateOf(who, id);
  for (let tries = 0; tries < 300 && state !== 'ready'; tries++) {
    sleep(0.2);
    state = stateOf(who, id);
  }
  check(state, { 'the file is matched': (is) => is === 'ready' });
  if (state === 'ready') matched.add(Date.now() - startedAt);
}
