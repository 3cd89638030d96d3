import type { Caller } from '@keystead/testkit';
import { BankFiles, csvLine, HEAD, namedRenter, okData, type LineOutcomeView } from './bank-files.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

// covers: GAP-50

let stack: BillingFixture;
let me: Caller;
let files: BankFiles;

beforeAll(async () => {
  // Noon of Wednesday 10 June 2026 in Sydney.
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
beforeEach(() => {
  me = stack.service.as();
  files = new BankFiles(me);
});
afterAll(() => stack.stop());

const newLease = async (rent_cents = 24_000) =>
  (await stack.publishLease(me, leaseFacts({ rent_cents, start_date: '2026-07-01', due_date: '2026-07-01' }))).lease_id;
const act = (path: string, body: object) => me.post<{ data: LineOutcomeView }>(`v1/system/bank-line/${path}`, body);
const assign = async (body: object) => okData<LineOutcomeView>(await act('assign', body));
const one = async (content: string) => {
  const { id } = await files.read(HEAD + content);
  return (await files.lines({ import_id: id }))[0]!;
};
const paid = async () =>
  (await stack.payments(me, 'sort=amount&order=asc')).map((payment) => {
    const { amount, lease_id, paid_at } = payment as typeof payment & { lease_id: string };
    return [amount, lease_id, paid_at];
  });
const parts = async () =>
  (await files.lines()).map(({ amount, line_total, status }) => [amount, line_total, status]).sort();

describe('one transfer for two leases', () => {
  it('pays each with its part; the lines add up to what the bank says', async () => {
    const [rose, elm] = [await newLease(), await newLease(26_000)];
    const line = await one(csvLine('AVA CHEN two rooms', 500));
    const first = await assign({ id: line.id, lease_id: rose, amount: 240 });
    expect(first).toMatchObject({ id: line.id, status: 'accepted', rest_line_id: expect.any(String) });
    expect(await parts()).toEqual([
      [240, 500, 'accepted'],
      [260, 500, 'unmatched'],
    ]);
    const second = await assign({ id: first.rest_line_id, lease_id: elm });
    expect(second.rest_line_id).toBeUndefined();
    expect(await paid()).toEqual([
      [240, rose, '2026-06-09'],
      [260, elm, '2026-06-09'],
    ]);
    // The file again brings nothing new, also beside another line.
    expect(await files.read(HEAD + csvLine('AVA CHEN two rooms', 500) + csvLine('OTHER', 1))).toMatchObject({
      lines: 1,
      known: 1,
    });
  });

  it('is learnt for the part of the first one alone', async () => {
    const [rose, elm] = [await newLease(), await newLease()];
    const line = await one(csvLine('AVA CHENOWETH', 480));
    const { rest_line_id } = await assign({ id: line.id, lease_id: rose, amount: 240 });
    await assign({ id: rest_line_id, lease_id: elm });
    expect(await one(csvLine('AVA CHENOWETH', 240, '08/06/2026'))).toMatchObject({
      status: 'proposed',
      reason: 'payer_and_amount',
      lease_id: rose,
    });
    expect(await one(csvLine('AVA CHENOWETH', 480, '08/06/2026'))).toMatchObject({ reason: 'nothing_found' });
  });

  it('each part is put back and assigned again by itself', async () => {
    const [rose, elm] = [await newLease(), await newLease()];
    const line = await one(csvLine('A', 480));
    const { rest_line_id } = await assign({ id: line.id, lease_id: rose, amount: 100 });
    await assign({ id: rest_line_id, lease_id: elm, amount: 180 });
    okData(await act('undo', { id: line.id }));
    expect(await parts()).toEqual([
      [100, 480, 'unmatched'],
      [180, 480, 'accepted'],
      [200, 480, 'unmatched'],
    ]);
    await assign({ id: line.id, lease_id: elm });
    expect((await paid()).filter(([amount]) => amount === 100)).toHaveLength(2);
  });

  it('stands for what was recorded by hand of a part', async () => {
    const [rose, elm] = [await newLease(), await newLease()];
    await namedRenter(stack, me, rose, 'Ava', 'Chen');
    okData(await stack.pay(me, { lease_id: rose, amount: 240 }));
    const line = await one(csvLine('AVA CHEN', 500));
    expect(await assign({ id: line.id, lease_id: rose, amount: 240 })).toMatchObject({ is_recorded: true });
    const [, rest] = (await files.lines()).sort((a, b) => a.amount - b.amount);
    expect(await assign({ id: rest!.id, lease_id: elm })).toMatchObject({ is_recorded: false });
    expect((await paid()).map(([amount]) => amount)).toEqual([240, 260]);
  });
});

it('one transfer for rent and a bill pays both', async () => {
  const lease_id = await newLease();
  const { bill_id } = okData<{ bill_id: string }>(
    await me.post('v1/system/bill/create', { lease_id, type: 'water', amount: 84.2, due_date: '2026-06-20' }),
  );
  const line = await one(csvLine('RENT AND WATER', 324.2));
  const { rest_line_id } = await assign({ id: line.id, lease_id, bill_id, amount: 84.2 });
  await assign({ id: rest_line_id, lease_id });
  const [bill] = await stack.bills(me, `bill_id=${bill_id}`);
  expect(bill).toMatchObject({ status: 'paid', outstanding: 0 });
  expect((await paid()).map(([amount]) => amount)).toEqual([84.2, 240]);
});

it('all of the money is a part that leaves no rest; more, or nothing, is refused and changes nothing', async () => {
  const lease_id = await newLease();
  const line = await one(csvLine('A', 480));
  for (const [amount, sentence] of [
    [480.01, 'This is more than the money of the line'],
    [0, expect.any(String)],
    [-1, expect.any(String)],
  ])
    expect(await act('assign', { id: line.id, lease_id, amount })).toMatchObject({
      status: 400,
      body: { errors: { amount: sentence } },
    });
  expect(await parts()).toEqual([[480, null, 'unmatched']]);
  expect((await assign({ id: line.id, lease_id, amount: 480 })).rest_line_id).toBeUndefined();
  expect(await parts()).toEqual([[480, null, 'accepted']]);
});
