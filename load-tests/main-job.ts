// k6: landlords at work. Signs in as the demo landlord, reads what a morning reads, lets a room and takes the rent.
//   RATE_LIMIT=0 npm start                                all virtual landlords are one user, so no limit per user
//   npm run load                                          against http://127.0.0.1:8080
//   k6 run -e BASE_URL=http://127.0.0.1:9000 load-tests/main-job.ts
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';

const BASE = __ENV.BASE_URL || 'http://127.0.0.1:8080';
const API = `${BASE}/api/v1/system`;

export const options = {
  scenarios: {
    mornings: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { duration: '10s', target: 10 },
        { duration: '30s', target: 10 },
        { duration: '5s', target: 0 },
      ],
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.01'],
    'http_req_duration{kind:read}': ['p(95)<150'],
    'http_req_duration{kind:write}': ['p(95)<300'],
    bill_appears: ['p(95)<2000'],
    checks: ['rate>0.99'],
  },
};

const billAppears = new Trend('bill_appears', true);

interface Session {
  token: string;
  code: string;
  block: string;
}

function headers({ token, code }: { token: string; code: string }) {
  return { authorization: `Bearer ${token}`, 'x-code': code, 'content-type': 'application/json' };
}

function read(session: Session, path: string) {
  const answer = http.get(`${API}/${path}`, {
    headers: headers(session),
    tags: { kind: 'read', name: path.split('?')[0]! },
  });
  check(answer, { 'read answers 200': ({ status }) => status === 200 });
  return answer;
}

function write(session: Session, path: string, body: object) {
  const key = `${path}-${Date.now()}-${Math.random()}`;
  const answer = http.post(`${API}/${path}`, JSON.stringify(body), {
    headers: { ...headers(session), 'idempotency-key': key },
    tags: { kind: 'write', name: path },
  });
  check(answer, { 'write answers 200': ({ status }) => status === 200 });
  return answer;
}

/** One sign-in for all: password hashing is slow on purpose and has its own limits. */
export function setup(): Session {
  const credentials = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };
  const answer = http.post(`${BASE}/api/login`, JSON.stringify(credentials), {
    headers: { 'content-type': 'application/json' },
  });
  if (answer.status !== 200) throw new Error(`sign-in answers ${answer.status}: ${answer.body}`);
  const { access_token, tenant_code } = answer.json() as { access_token: string; tenant_code: string };
  const session = { token: access_token, code: tenant_code, block: '' };
  const house = {
    name: `Load ${Date.now()}`,
    type: 'house',
    lease_mode: 'co_living',
    cost_allocation_method: 'rooms',
    bedrooms: 50,
    bathrooms: 5,
    carpark: 0,
    property_address: { line1: '1 Load Street', suburb: 'Newtown', state: 'NSW', postcode: '2042', country_iso: 'AU' },
  };
  const made = write(session, 'property/create', house);
  return { ...session, block: made.json('data.property_block_id') as string };
}

export default function morning(session: Session): void {
  group('look around', () => {
    read(session, 'dashboard/show');
    read(session, 'property?total=10&page=1');
    read(session, 'lease?total=10&page=1');
    read(session, 'bill?status=overdue&total=10');
  });
  sleep(0.5);
  group('let a room and take the rent', () => {
    const room = write(session, 'property/room/create', {
      property_block_id: session.block,
      name: `Room ${__VU}-${__ITER}`,
      price: 300,
      rent_frequency: 'weekly',
      sharing: 'exclusive',
    });
    const section_id = room.json('data.property_section_id') as string;
    const lease = openLease(session, section_id);
    if (!lease) return;
    const bill = firstBill(session, lease);
    if (bill) write(session, 'bill-payment/create', { lease_id: lease, bill_id: bill, amount: 100 });
  });
  sleep(0.5);
}

/** The new section reaches the lease service as an event: the first tries may come too early. */
function openLease(session: Session, section_id: string): string | null {
  const start_date = new Date().toISOString().slice(0, 10);
  const body = JSON.stringify({
    section_id,
    start_date,
    latest_amount: 300,
    rent_frequency: 'weekly',
    tenants: [{ first_name: 'Kim', last_name: 'Load', email: 'kim@load.example' }],
  });
  for (let tries = 0; tries < 20; tries++) {
    const answer = http.post(`${API}/lease/create`, body, {
      headers: headers(session),
      tags: { kind: 'write', name: 'lease/create' },
      responseCallback: http.expectedStatuses(200, 404),
    });
    if (answer.status === 200) return answer.json('data.lease_id') as string;
    sleep(0.1);
  }
  check(null, { 'a new section can be let': () => false });
  return null;
}

function firstBill(session: Session, lease_id: string): string | null {
  const opened = Date.now();
  for (let tries = 0; tries < 40; tries++) {
    const [bill] = read(session, `bill?lease_id=${lease_id}&total=10`).json('data') as { bill_id: string }[];
    if (bill) {
      billAppears.add(Date.now() - opened);
      return bill.bill_id;
    }
    sleep(0.05);
  }
  check(null, { 'a rent bill appears by itself': () => false });
  return null;
}
