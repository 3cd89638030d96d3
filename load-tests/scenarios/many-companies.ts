// Sixty companies, one person each, all at once: no company waits longer than the others.
import { sleep } from 'k6';
import { me, seconds } from '../k6/calls.js';
import { lookAround } from '../k6/mornings.js';

export const options = {
  scenarios: { everybody: { executor: 'constant-vus', vus: 60, duration: `${seconds(30)}s` } },
  thresholds: { bad: ['count==0'], checks: ['rate>0.99'], 'http_req_duration{kind:read}': ['p(95)<500'] },
};

export default function work(): void {
  lookAround(me());
  sleep(2);
}
