import type { Caller } from '@keystead/testkit';
import { checkCompany } from '../src/receivables/ledger-check/check-company.js';
import { BillingFixture, UNKNOWN_ID } from './billing-fixture.js';

// Noon of Wednesday 10 June 2026 in Sydney.
const NOON = '2026-06-10T02:00:00Z';
let stack: BillingFixture;

beforeAll(async () => {
  stack = await BillingFixture.start(NOON);
});
afterAll(() => stack.stop());

const reason = 'Sent twice';
const cancel = (who: Caller, id: string, body: object = {}) =>
  who.post('v1/system/bill/cancel', { id, reason, ...body });

async function withWater() {
  const { me, lease_id, bills } = await stack.withLease();
  const water = { lease_id, type: 'water', amount: 88, due_date: '2026-06-20' };
  const { body } = await me.post<{ data: { bill_id: string } }>('v1/system/bill/create', water);
  return { me, lease_id, rent_id: bills[0]!.id, bill_id: body.data.bill_id };
}

// covers: GAP-31
describe('cancelling a bill', () => {
  it('takes it out of what is owed, in the ledger, the audit log and for everybody who listens', async () => {
    const { me, lease_id, bill_id } = await withWater();
    expect(await cancel(me, bill_id)).toMatchObject({ status: 200, body: { data: { id: bill_id } } });
    const bills = await stack.bills(me, `lease_id=${lease_id}&status=cancelled`);
    expect(bills).toMatchObject([{ id: bill_id, status: 'cancelled', outstanding: 0, version: 2 }]);
    const rows = await stack.rows(
      me.company_id,
      `select l.other_owed, j.kind, j.money_date, o.version, o.data, a.action, a.after->>'reason' as reason
       from lease l
       join journal j on j.company_id = l.company_id and j.reverses = $3
       join outbox o on o.company_id = l.company_id and o.aggregate_id = $3 and o.name = 'bill.cancelled'
       join audit_log a on a.company_id = l.company_id and a.entity_id = $3 and a.action = 'cancel'
       where l.company_id = $1 and l.id = $2`,
      [lease_id, bill_id],
    );
    expect(rows).toEqual([
      {
        other_owed: 0,
        kind: 'bill_cancelled',
        money_date: '2026-06-10',
        version: 2,
        data: { bill_id, lease_id },
        action: 'cancel',
        reason,
      },
    ]);
    expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  });

  it('is refused for rent, which follows the lease', async () => {
    const { me, rent_id } = await withWater();
    expect(await cancel(me, rent_id)).toMatchObject({ status: 409, body: { code: 'RENT_BILL_FOLLOWS_LEASE' } });
  });

  it('is refused while money is on it, and works after the payment was taken back', async () => {
    const { me, lease_id, bill_id } = await withWater();
    const { body } = await stack.pay(me, { lease_id, bill_id, amount: 1 });
    expect(await cancel(me, bill_id)).toMatchObject({ status: 409, body: { code: 'BILL_HAS_MONEY' } });
    await me.post('v1/system/bill-payment/reverse', { id: body.data.id, reason: 'entered_by_mistake' });
    expect((await cancel(me, bill_id)).status).toBe(200);
    expect(await checkCompany(stack.service.db, me.company_id, { rest: 0 })).toEqual({});
  });

  it('is done once, by many at the same time too', async () => {
    const { me, bill_id } = await withWater();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(me, bill_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await cancel(me, bill_id)).toMatchObject({ status: 409, body: { code: 'BILL_CANCELLED' } });
    expect(await stack.pay(me, { lease_id: UNKNOWN_ID, bill_id, amount: 1 })).toMatchObject({ status: 404 });
  });

  it('needs a reason, a known bill of this company and the right to write bills', async () => {
    const { me, bill_id } = await withWater();
    expect(await cancel(me, bill_id, { reason: '' })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(await cancel(me, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await cancel(stack.service.as(), bill_id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const renter = stack.service.as({ company_id: me.company_id, role: 'tenant' });
    expect(await cancel(renter, bill_id)).toMatchObject({ status: 403 });
  });
});
