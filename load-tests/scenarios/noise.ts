// T-61: one company asks ten times as often as one user may; how much slower the others become.
import execution from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { PEOPLE, read, seconds } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

const HALF = seconds(20);
const [first] = PEOPLE;
const noisy = PEOPLE.filter(({ tenant_code }) => tenant_code === first!.tenant_code);
const others = PEOPLE.filter(({ tenant_code }) => tenant_code !== first!.tenant_code);
/** Requests a second that one user is given (RATE_LIMIT of the gateway). */
const LIMIT = 30;

const calm = { executor: 'constant-arrival-rate', rate: 10, timeUnit: '1s', preAllocatedVUs: 20, duration: `${HALF}s` };

export const options = {
  scenarios: {
    before: { ...calm, exec: 'before' },
    during: { ...calm, exec: 'during', startTime: `${HALF}s` },
    noise: { ...calm, exec: 'noise', rate: LIMIT * 10, startTime: `${HALF}s`, preAllocatedVUs: 100, maxVUs: 200 },
  },
  thresholds: { bad: ['count==0'], others_put_off: ['count==0'] },
};

const othersBefore = new Trend('others_before', true);
const othersDuring = new Trend('others_during', true);
const putOff = new Counter('others_put_off');

function ask(times: Trend): void {
  const index = execution.scenario.iterationInTest;
  const startedAt = Date.now();
  const answer = look(others[index % others.length]!, index);
  times.add(Date.now() - startedAt);
  putOff.add(answer === null ? 1 : 0);
}

export const before = () => ask(othersBefore);
export const during = () => ask(othersDuring);
/** All of one user, who is put off for most of it. */
export const noise = () => void read(noisy[0]!, 'GET /api/v1/system/lease', { query: { total: 100, page: 1 } });
