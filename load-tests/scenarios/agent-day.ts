// The day of an agent: reads what a morning reads, lets a room and takes the rent.
import type { AnswerOf } from '@keystead/client';
import { check, sleep } from 'k6';
import execution from 'k6/execution';
import { Trend } from 'k6/metrics';
import { me, read, seconds, write } from '../k6/calls.js';
import { lookAround } from '../k6/mornings.js';
import type { Person } from '../people.js';

export const options = {
  scenarios: {
    agents: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { duration: '5s', target: 10 },
        { duration: `${seconds(35)}s`, target: 10 },
      ],
    },
  },
  thresholds: {
    bad: ['count==0'],
    'http_req_duration{kind:read}': ['p(95)<150'],
    'http_req_duration{kind:write}': ['p(95)<300'],
    bill_appears: ['p(95)<2000'],
    'checks{check:a new section can be let}': ['rate==1'],
    'checks{check:a rent bill appears by itself}': ['rate==1'],
  },
};

const billAppears = new Trend('bill_appears', true);
const TRIES = 60;

export default function day(): void {
  const who = me();
  lookAround(who);
  sleep(0.5);
  const room = write(who, 'POST /api/v1/system/property/room/create', {
    body: {
      property_block_id: who.property_block_id,
      name: `Room ${execution.vu.idInTest}-${execution.vu.iterationInInstance}`,
      price: 300,
      rent_frequency: 'weekly',
      sharing: 'exclusive',
    },
  });
  const section_id = room?.data.property_section_id;
  const lease_id = section_id && openLease(who, section_id);
  const bill_id = lease_id && firstBill(who, lease_id);
  if (lease_id && bill_id)
    write(who, 'POST /api/v1/system/bill-payment/create', { body: { lease_id, bill_id, amount: 100 } });
  sleep(0.5);
}

/** Reads wait for what their own session has written, so the section is known by the first try. */
function openLease(who: Person, section_id: string): string | undefined {
  const lease = write(who, 'POST /api/v1/system/lease/create', {
    body: {
      section_id,
      start_date: new Date().toISOString().slice(0, 10),
      latest_amount: 300,
      rent_frequency: 'weekly',
      tenants: [{ first_name: 'Kim', last_name: 'Load', email: 'kim@load.example' }],
    },
  });
  check(lease, { 'a new section can be let': (answer) => answer !== null });
  return lease?.data.lease_id;
}

function firstBill(who: Person, lease_id: string): string | undefined {
  const opened = Date.now();
  let bill: AnswerOf<'GET /api/v1/system/bill'>['data'][number] | undefined;
  for (let tries = 0; tries < TRIES && !bill; tries++) {
    bill = read(who, 'GET /api/v1/system/bill', { query: { lease_id, total: 10 } })?.data[0];
    if (!bill) sleep(0.05);
  }
  check(bill, { 'a rent bill appears by itself': (found) => found !== undefined });
  if (bill) billAppears.add(Date.now() - opened);
  return bill?.bill_id;
}
