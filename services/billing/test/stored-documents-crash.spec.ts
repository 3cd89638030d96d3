import { newId } from '@keystead/platform';
import { Caller, eventually, KillableService, publishEvent, signToken, TEST_SECRET_KEY } from '@keystead/testkit';
import { migrations } from '../src/migrations/index.js';
import { leaseFacts } from './billing-fixture.js';
import { StoredDocuments, type Road } from './stored-documents-fixture.js';

// The service as a process of its own, killed in the middle of the job that stores what was drawn.

/** Deaths at each moment; 50 for the record. */
const DEATHS = Number(process.env.CRASH_DEATHS ?? 1);

let store: StoredDocuments;
let service: KillableService;

beforeAll(async () => {
  store = await StoredDocuments.start();
  service = await KillableService.prepare({
    service: 'billing',
    file: 'services/billing/src/main.ts',
    migrations,
    env: { SECRET_KEY: TEST_SECRET_KEY, ...store.env },
  });
  await service.start();
});
afterAll(async () => {
  await service.stop();
  await store.stop();
});

/** A person of a new company with an invoice that was never requested. */
async function billed(): Promise<{ me: Caller; bill_id: string }> {
  const company_id = newId();
  const token = signToken({ company_id, user_id: newId(), roles: ['landlord'], tenant_code: 'test01' });
  const me = new Caller(service.url, token, company_id);
  const facts = leaseFacts({ start_date: '2026-06-01', end_date: '2026-06-07' });
  await publishEvent(service.broker.url, 'lease.opened', {
    company_id,
    aggregate_id: facts.lease_id,
    version: 1,
    data: facts,
  });
  let bill_id = '';
  await eventually(async () => {
    const { body } = await me.get<{ data: { id: string }[] }>(`v1/system/bill?lease_id=${facts.lease_id}`);
    bill_id = body.data[0]?.id ?? '';
    return bill_id !== '';
  }, 20_000);
  return { me, bill_id };
}

/** Dies on this road, when the documents service has `stored` documents, and finishes its job after the restart. */
async function die(road: Road, stored: number): Promise<void> {
  const { me, bill_id } = await billed();
  store.road = road;
  store.held = 0;
  const path = `${me.url}/api/v1/system/invoice/${bill_id}/pdf`;
  const requested = async () => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${me.token}` } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const given = await requested();
  await eventually(() => Promise.resolve(store.held > 0), 20_000, 5);
  await service.kill9();
  expect(await store.list(me)).toHaveLength(stored);
  await service.admin.query('update job set lease_until = null where done_at is null');
  store.road = 'open';
  await service.start();
  await eventually(async () => {
    const waiting = await service.admin.query('select 1 from issued_document where bytes is not null');
    return waiting.rowCount === 0;
  }, 40_000);
  const listed = await store.list(me);
  expect(listed).toMatchObject([{ issued_number: 'I-1', name: 'invoice-I-1.pdf' }]);
  expect((await store.file(me, listed[0]!.id)).equals(given)).toBe(true);
  expect((await requested()).equals(given)).toBe(true);
  // The work that follows from the event of issue, which is due meanwhile, makes no second one.
  await service.admin.query(`update job set run_at = now() where done_at is null and kind = 'issued_document.keep'`);
  await eventually(async () => {
    const due = await service.admin.query(`select 1 from job where done_at is null and kind = 'issued_document.keep'`);
    return due.rowCount === 0;
  }, 40_000);
  expect(await store.list(me)).toHaveLength(1);
}

// covers: T-05
it.each<[string, Road, number]>([
  ['before the documents service has it', 'held before', 0],
  ['after the documents service has it and before billing knows', 'held after', 1],
])(
  `killed %s, is one document in the end, with the bytes that were given (deaths: ${DEATHS})`,
  async (_when, road, stored) => {
    for (let death = 0; death < DEATHS; death++) await die(road, stored);
  },
  60_000 + DEATHS * 60_000,
);
