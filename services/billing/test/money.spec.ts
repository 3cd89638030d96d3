import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { BillingFixture, leaseFacts, weeklyRent } from './billing-fixture.js';

let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start('2026-06-10T02:00:00Z');
});
afterAll(() => stack.stop());

it('adds up after payments, rent runs and rent changes at the same time', async () => {
  const me = stack.service.as();
  const leases = await Promise.all([1, 2, 3].map(() => stack.publishLease(me, leaseFacts())));
  const work: Promise<unknown>[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    stack.clock.moveTo(`2026-06-${10 + attempt}T02:00:00Z`);
    for (const [index, facts] of leases.entries()) {
      const amount = ((attempt * 7919 + index * 104_729) % 120_000) / 100 + 0.01;
      work.push(stack.payPatiently(me, { lease_id: facts.lease_id, amount: Math.round(amount * 100) / 100 }));
      if (attempt % 4 === index) {
        const rent_cents = 60_000 + attempt * 1111;
        const rent_terms = [...facts.rent_terms, weeklyRent(`2026-06-${10 + attempt}`, rent_cents)];
        work.push(stack.publishLease(me, { ...facts, rent_cents, rent_terms }, 'lease.changed', 2 + attempt));
      }
    }
    work.push(stack.workDue(me.company_id));
    if (attempt % 3 === 2) await Promise.all(work);
  }
  await Promise.all(work);
  expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  expect(await stack.payments(me, 'total=100')).toHaveLength(36);
});
