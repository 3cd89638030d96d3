// k6: landlords at work. Signs in as the demo landlord, reads what a morning reads, lets a room and takes the rent.
//   RATE_LIMIT=0 npm start                                all virtual landlords are one user, so no limit per user
//   npm run load                                          against http://127.0.0.1:8080
//   BASE_URL=http://127.0.0.1:9000 npm run load -- --vus 5
import { prepare, type AnswerOf, type Inputs, type OperationName, type RequestOptions } from '@keystead/client';
import { check, group, sleep } from 'k6';
import http, { type Answer, type Params } from 'k6/http';
import { Trend } from 'k6/metrics';

const ANYONE: RequestOptions = { baseUrl: __ENV.BASE_URL || 'http://127.0.0.1:8080' };

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

interface Session extends RequestOptions {
  block: string;
}

/** Sends what the client prepared by k6, which counts it under the name of its operation. */
function send<O extends OperationName>(as: RequestOptions, params: Params, operation: O, ...input: Inputs<O>): Answer {
  const { method, url, headers, body } = prepare(as, operation, ...input);
  const kind = method === 'GET' ? 'read' : 'write';
  return http.request(method, url, body ?? null, { ...params, headers, tags: { kind, name: operation } });
}

function read<O extends OperationName>(as: RequestOptions, operation: O, ...input: Inputs<O>): AnswerOf<O> {
  const answer = send(as, {}, operation, ...input);
  check(answer, { 'read answers 200': ({ status }) => status === 200 });
  return answer.json() as AnswerOf<O>;
}

function write<O extends OperationName>(as: RequestOptions, operation: O, ...input: Inputs<O>): AnswerOf<O> {
  const key = `${operation}-${Date.now()}-${Math.random()}`;
  const answer = send({ ...as, headers: { ...as.headers, 'idempotency-key': key } }, {}, operation, ...input);
  check(answer, { 'write answers 200': ({ status }) => status === 200 });
  return answer.json() as AnswerOf<O>;
}

/** One sign-in for all: password hashing is slow on purpose and has its own limits. */
export function setup(): Session {
  const body = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };
  const answer = send(ANYONE, {}, 'POST /api/login', { body });
  if (answer.status !== 200) throw new Error(`sign-in answers ${answer.status}: ${answer.body}`);
  const signedIn = answer.json() as AnswerOf<'POST /api/login'>;
  if (!('access_token' in signedIn)) throw new Error('the demo landlord signs in without a mailed code');
  const { access_token: token, tenant_code } = signedIn;
  const landlord = { ...ANYONE, token, headers: { 'x-code': tenant_code } };
  const made = write(landlord, 'POST /api/v1/system/property/create', {
    body: {
      name: `Load ${Date.now()}`,
      type: 'house',
      lease_mode: 'co_living',
      cost_allocation_method: 'rooms',
      bedrooms: 50,
      bathrooms: 5,
      carpark: 0,
      property_address: {
        line1: '1 Load Street',
        suburb: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        country_iso: 'AU',
      },
    },
  });
  return { ...landlord, block: made.data.property_block_id };
}

export default function morning(session: Session): void {
  group('look around', () => {
    read(session, 'GET /api/v1/system/dashboard/show');
    read(session, 'GET /api/v1/system/property', { query: { total: 10, page: 1 } });
    read(session, 'GET /api/v1/system/lease', { query: { total: 10, page: 1 } });
    read(session, 'GET /api/v1/system/bill', { query: { status: 'overdue', total: 10 } });
  });
  sleep(0.5);
  group('let a room and take the rent', () => {
    const room = write(session, 'POST /api/v1/system/property/room/create', {
      body: {
        property_block_id: session.block,
        name: `Room ${__VU}-${__ITER}`,
        price: 300,
        rent_frequency: 'weekly',
        sharing: 'exclusive',
      },
    });
    const { property_section_id } = room.data;
    const lease_id = property_section_id && openLease(session, property_section_id);
    const bill_id = lease_id && firstBill(session, lease_id);
    if (!lease_id || !bill_id) return;
    write(session, 'POST /api/v1/system/bill-payment/create', { body: { lease_id, bill_id, amount: 100 } });
  });
  sleep(0.5);
}

/** The new section reaches the lease service as an event: the first tries may come too early. */
function openLease(session: Session, section_id: string): string | null {
  const body = {
    section_id,
    start_date: new Date().toISOString().slice(0, 10),
    latest_amount: 300,
    rent_frequency: 'weekly' as const,
    tenants: [{ first_name: 'Kim', last_name: 'Load', email: 'kim@load.example' }],
  };
  const mayComeEarly = { responseCallback: http.expectedStatuses(200, 404) };
  for (let tries = 0; tries < 20; tries++) {
    const answer = send(session, mayComeEarly, 'POST /api/v1/system/lease/create', { body });
    if (answer.status === 200) return (answer.json() as AnswerOf<'POST /api/v1/system/lease/create'>).data.lease_id;
    sleep(0.1);
  }
  check(null, { 'a new section can be let': () => false });
  return null;
}

function firstBill(session: Session, lease_id: string): string | null {
  const opened = Date.now();
  for (let tries = 0; tries < 40; tries++) {
    const { data } = read(session, 'GET /api/v1/system/bill', { query: { lease_id, total: 10 } });
    const [bill] = data;
    if (bill) {
      billAppears.add(Date.now() - opened);
      return bill.bill_id;
    }
    sleep(0.05);
  }
  check(null, { 'a rent bill appears by itself': () => false });
  return null;
}
