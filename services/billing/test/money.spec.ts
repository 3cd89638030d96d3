import { BillingHouse, leaseFacts } from './house.js';

let house: BillingHouse;

beforeAll(async () => {
  house = await BillingHouse.start('2026-06-10T02:00:00Z');
});
afterAll(() => house.stop());

// Each answers the rows that break it.
const invariants = {
  'a bill holds what was put on it': `select b.id from bill b left join allocation a on a.company_id = b.company_id and a.bill_id = b.id
    where b.company_id = $1 group by b.id, b.paid_amount having b.paid_amount <> coalesce(sum(a.amount), 0)`,
  'no payment is put on bills beyond its amount': `select p.id from bill_payment p join allocation a on a.company_id = p.company_id and a.bill_payment_id = p.id
    where p.company_id = $1 group by p.id, p.amount having p.amount < sum(a.amount)`,
  'credit is what no bill took': `select l.id from lease l where l.company_id = $1 and l.credit <>
    (select coalesce(sum(p.amount), 0) from bill_payment p where p.company_id = $1 and p.lease_id = l.id and not exists
      (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)) -
    (select coalesce(sum(a.amount), 0) from allocation a join bill_payment p on p.company_id = $1 and p.id = a.bill_payment_id
     where a.company_id = $1 and p.lease_id = l.id)`,
  'receipts have no gap': `select 1 from bill_payment where company_id = $1 having max(receipt_number) <> count(*)`,
  'a paid bill was said to be paid once': `select b.id from bill b left join outbox o on o.company_id = $1 and o.aggregate_id = b.id and o.name = 'bill.paid'
    where b.company_id = $1 group by b.id, b.amount, b.paid_amount having count(o.id) <> (b.paid_amount = b.amount)::int`,
  'no two rent bills share a day': `select a.id from bill a join bill b on b.company_id = $1 and b.lease_id = a.lease_id and b.id <> a.id
    and b.period_start <= a.period_end and b.period_end >= a.period_start
    where a.company_id = $1 and a.type = 'rent' and b.type = 'rent' and a.cancelled_at is null and b.cancelled_at is null`,
};

it('adds up after payments, rent runs and rent changes at the same time', async () => {
  const me = house.service.as();
  const leases = await Promise.all([1, 2, 3].map(() => house.tell(me, leaseFacts())));
  const work: Promise<unknown>[] = [];
  for (let turn = 0; turn < 12; turn++) {
    house.clock.travelTo(`2026-06-${10 + turn}T02:00:00Z`);
    for (const [index, facts] of leases.entries()) {
      const amount = ((turn * 7919 + index * 104_729) % 120_000) / 100 + 0.01;
      work.push(house.payPatiently(me, { lease_id: facts.lease_id, amount: Math.round(amount * 100) / 100 }));
      if (turn % 4 === index) {
        const rent_cents = 60_000 + turn * 1111;
        work.push(house.tell(me, { ...facts, rent_cents }, 'lease.changed', 2 + turn));
      }
    }
    work.push(house.workDue(me.company_id));
    if (turn % 3 === 2) await Promise.all(work);
  }
  await Promise.all(work);
  for (const [promise, text] of Object.entries(invariants)) {
    expect([promise, await house.rows(me.company_id, text)]).toEqual([promise, []]);
  }
  expect(await house.payments(me, 'total=100')).toHaveLength(36);
}, 60_000);
