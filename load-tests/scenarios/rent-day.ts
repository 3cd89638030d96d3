// Rent day: payments come in from everywhere while people look who is late.
import execution from 'k6/execution';
import { anybody, read, seconds, write } from '../k6/calls.js';

const steady = { executor: 'constant-arrival-rate', timeUnit: '1s', duration: `${seconds(30)}s` };

export const options = {
  scenarios: {
    money: { ...steady, exec: 'pay', rate: 20, preAllocatedVUs: 40, maxVUs: 80 },
    eyes: { ...steady, exec: 'lookWhoIsLate', rate: 20, preAllocatedVUs: 40, maxVUs: 80 },
  },
  thresholds: {
    bad: ['count==0'],
    checks: ['rate>0.99'],
    'http_req_duration{kind:read}': ['p(95)<300'],
    'http_req_duration{kind:write}': ['p(95)<500'],
  },
};

export function pay(): void {
  const who = anybody();
  write(who, 'POST /api/v1/system/bill-payment/create', { body: { lease_id: who.lease_id, amount: 12.5 } });
}

export function lookWhoIsLate(): void {
  const who = anybody();
  if (execution.scenario.iterationInTest % 2)
    read(who, 'GET /api/v1/system/lease/arrears', { query: { lease_id: who.lease_id } });
  else read(who, 'GET /api/v1/system/bill', { query: { status: 'overdue', total: 20 } });
}
