import { DEFAULT_SETTINGS, type CompanySettings } from '@keystead/contracts';
import { newId, systemContext } from '@keystead/platform';
import { eventually, type Caller } from '@keystead/testkit';
import { readSettings } from '../src/company/settings.js';
import { BillingHouse, leaseFacts } from './house.js';

const NOON = '2026-06-10T02:00:00Z';
let house: BillingHouse;

beforeAll(async () => {
  house = await BillingHouse.start(NOON);
});
beforeEach(() => house.clock.travelTo(NOON));
afterAll(() => house.stop());

const known = ({ company_id }: Caller) => readSettings(house.service.db, systemContext(company_id, 'test'));

/** Says what a company sets and waits until billing knows. */
async function set(me: Caller, changed: Partial<CompanySettings>, version = 1): Promise<void> {
  const { company_id } = me;
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  const id = newId();
  await house.publish('company.settings_changed', {
    id,
    company_id,
    aggregate_id: company_id,
    version,
    data: { company_id, settings },
  });
  const heard = 'select 1 from inbox where company_id = $1 and event_id = $2';
  await eventually(async () => (await house.rows(company_id, heard, [id])).length === 1);
}

describe('settings of a company', () => {
  it('OTHER-31 are the defaults until it says something, and an older word changes nothing', async () => {
    const me = house.service.as();
    expect(await known(me)).toEqual(DEFAULT_SETTINGS);
    await set(me, { bill_days_before_due: 10 }, 2);
    await set(me, { bill_days_before_due: 3 }, 1);
    expect(await known(me)).toEqual({ ...DEFAULT_SETTINGS, bill_days_before_due: 10 });
    expect(await known(house.service.as())).toEqual(DEFAULT_SETTINGS);
  });

  it('FEAT-02 Q-156 rent is billed as many days ahead as the company wants', async () => {
    const me = house.service.as();
    await set(me, { bill_days_before_due: 14 });
    const early = await house.tell(me, leaseFacts({ start_date: '2026-06-24' }));
    expect(await house.billLines(me, early.lease_id)).toEqual(['2026-06-24 2026-06-30 700 due']);
    await set(me, { bill_days_before_due: 0 }, 2);
    const late = await house.tell(me, leaseFacts({ start_date: '2026-06-11' }));
    expect(await house.billLines(me, late.lease_id)).toEqual([]);
    house.clock.travelTo('2026-06-10T14:05:00Z');
    await house.workDue(me.company_id);
    expect(await house.billLines(me, late.lease_id)).toEqual(['2026-06-11 2026-06-17 700 due']);
  });

  it('MONEY-06 a bill made by hand without a due day is due by the payment terms', async () => {
    const { me, lease_id } = await house.withLease({ start_date: '2026-06-24' });
    const create = async () => {
      const { status, body } = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', {
        lease_id,
        type: 'other',
        amount: 10,
      });
      expect(status).toBe(200);
      const bills = await house.bills(me, `lease_id=${lease_id}`);
      return bills.find(({ bill_id }) => bill_id === body.data.bill_id)!.due_date;
    };
    expect(await create()).toBe('2026-06-24');
    await set(me, { payment_terms_days: 30 });
    expect(await create()).toBe('2026-07-10');
  });
});
