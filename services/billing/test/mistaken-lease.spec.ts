import type { Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

// The bills of a lease whose first day is corrected, or that is removed.
// covers: F-40

let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
afterAll(() => stack.stop());

const expectSound = async ({ company_id }: Caller) =>
  expect(await checkCompany(stack.service.db, company_id, { rest: 0 })).toEqual({});

it.each([
  ['later', '2026-06-03', ['2026-06-03 2026-06-09 700 overdue', '2026-06-10 2026-06-16 700 due']],
  ['a period later', '2026-06-08', ['2026-06-08 2026-06-14 700 overdue', '2026-06-15 2026-06-21 700 due']],
  ['earlier', '2026-05-31', ['2026-05-31 2026-06-06 700 overdue', '2026-06-07 2026-06-13 700 overdue']],
  ['after all that was billed', '2026-07-06', []],
])('a first day that is %s bills the periods that follow from it', async (_, start_date, first) => {
  const me = stack.service.as();
  const facts = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-01' }));
  const moved = { ...facts, start_date, due_date: start_date };
  await stack.publishLease(
    me,
    { ...moved, due_terms: [{ effective_date: start_date, due_date: start_date }] },
    'lease.changed',
    2,
  );
  const current = (await stack.billLines(me, facts.lease_id)).filter((line) => !line.endsWith('cancelled'));
  expect(current.slice(0, 2)).toEqual(first);
  await expectSound(me);
});

it('a lease that is removed keeps no bill, and none is made for it any more', async () => {
  const me = stack.service.as();
  const facts = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-01' }));
  await stack.publishLease(me, { ...facts, end_date: '2026-05-31' }, 'lease.ended', 2);
  await stack.workDue(me.company_id);
  const lines = await stack.billLines(me, facts.lease_id);
  expect(lines.filter((line) => !line.endsWith('cancelled'))).toEqual([]);
  const { body } = await me.get<{ data: unknown[] }>('v1/system/arrears');
  expect(body.data).toEqual([]);
  await expectSound(me);
});
