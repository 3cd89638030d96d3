import { DEFAULT_SETTINGS, type CompanySettings } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { readSettings } from '../src/receivables/leases/settings.js';
import { BillingFixture, leaseFacts } from './billing-fixture.js';

const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
beforeEach(() => stack.clock.moveTo(NOON));
afterAll(() => stack.stop());

const known = ({ company_id }: Caller) => readSettings(stack.service.db, systemContext(company_id, 'test'));

/** Says what a company sets and waits until billing knows. */
async function set(me: Caller, changed: Partial<CompanySettings>, version = 1): Promise<void> {
  const { company_id } = me;
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  const id = newId();
  await stack.publish('company.settings_changed', {
    id,
    company_id,
    aggregate_id: company_id,
    version,
    data: { company_id, settings },
  });
  const received = 'select 1 from inbox where company_id = $1 and event_id = $2';
  await eventually(async () => (await stack.rows(company_id, received, [id])).length === 1);
}

describe('settings of a company', () => {
  // covers: OTHER-31
  it('are the defaults until it says something, and an older word changes nothing', async () => {
    const me = stack.service.as();
    expect(await known(me)).toEqual(DEFAULT_SETTINGS);
    await set(me, { bill_days_before_due: 10 }, 2);
    await set(me, { bill_days_before_due: 3 }, 1);
    expect(await known(me)).toEqual({ ...DEFAULT_SETTINGS, bill_days_before_due: 10 });
    expect(await known(stack.service.as())).toEqual(DEFAULT_SETTINGS);
  });

  // covers: FEAT-02, Q-156
  it('rent is billed as many days ahead as the company wants', async () => {
    const me = stack.service.as();
    await set(me, { bill_days_before_due: 14 });
    const early = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-24' }));
    expect(await stack.billLines(me, early.lease_id)).toEqual(['2026-06-24 2026-06-30 700 due']);
    await set(me, { bill_days_before_due: 0 }, 2);
    const late = await stack.publishLease(me, leaseFacts({ start_date: '2026-06-11' }));
    expect(await stack.billLines(me, late.lease_id)).toEqual([]);
    stack.clock.moveTo('2026-06-10T14:05:00Z');
    await stack.workDue(me.company_id);
    expect(await stack.billLines(me, late.lease_id)).toEqual(['2026-06-11 2026-06-17 700 due']);
  });

  // covers: MONEY-06
  it('a bill made by hand without a due day is due by the payment terms', async () => {
    const { me, lease_id } = await stack.withLease({ start_date: '2026-06-24' });
    const create = async () => {
      const { status, body } = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', {
        lease_id,
        type: 'other',
        amount: 10,
      });
      expect(status).toBe(200);
      const bills = await stack.bills(me, `lease_id=${lease_id}`);
      return bills.find(({ bill_id }) => bill_id === body.data.bill_id)!.due_date;
    };
    expect(await create()).toBe('2026-06-24');
    await set(me, { payment_terms_days: 30 });
    expect(await create()).toBe('2026-07-10');
  });
});
