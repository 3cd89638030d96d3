// T-62: more sign-ins a second than there are processors for; the other paths go on.
import execution from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { anybody, seconds, send } from '../k6/calls.js';
import { look } from '../k6/mornings.js';

const HALF = seconds(15);
const calm = { executor: 'constant-arrival-rate', rate: 10, timeUnit: '1s', preAllocatedVUs: 20, duration: `${HALF}s` };

export const options = {
  scenarios: {
    before: { ...calm, exec: 'before' },
    during: { ...calm, exec: 'during', startTime: `${HALF}s` },
    flood: { ...calm, exec: 'signIn', rate: 500, startTime: `${HALF}s`, preAllocatedVUs: 100, maxVUs: 300 },
  },
  thresholds: { bad: ['count==0'], signed_in: ['count>0'] },
};

const othersBefore = new Trend('others_before', true);
const othersDuring = new Trend('others_during', true);
const signedIn = new Counter('signed_in');

function ask(times: Trend): void {
  const startedAt = Date.now();
  look(anybody(), execution.scenario.iterationInTest);
  times.add(Date.now() - startedAt);
}

export const before = () => ask(othersBefore);
export const during = () => ask(othersDuring);

export function signIn(): void {
  const { email, password, tenant_code } = anybody();
  const answer = send({ baseUrl: __ENV.BASE_URL! }, 'POST /api/login', { body: { email, password, tenant_code } });
  signedIn.add(answer.status === 200 ? 1 : 0);
}
