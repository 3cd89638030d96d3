// Half an hour of ordinary work; the runner measures what the memory of the processes does meanwhile.
import { sleep } from 'k6';
import { me, seconds, write } from '../k6/calls.js';
import { lookAround } from '../k6/mornings.js';

export const options = {
  scenarios: { people: { executor: 'constant-vus', vus: 10, duration: `${seconds(1800)}s` } },
  thresholds: { bad: ['count==0'], checks: ['rate>0.99'] },
};

export default function work(): void {
  const who = me();
  lookAround(who);
  write(who, 'POST /api/v1/system/bill-payment/create', { body: { lease_id: who.lease_id, amount: 1 } });
  sleep(1);
}
