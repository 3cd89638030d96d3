import fc from 'fast-check';
import { allocate } from './allocate.js';
import { arrears, type RentCharge } from './arrears.js';
import { addDays } from './days.js';
import { rentSchedule } from './rent-schedule.js';

/** Weeks of 700 dollars from Monday 3 June 2024, with what is paid on each. */
const weeks = (...paid: number[]): RentCharge[] =>
  paid.map((paid_cents, week) => {
    const due_date = addDays('2024-06-03', week * 7);
    const period_end = addDays(due_date, 6);
    return { due_date, period_start: due_date, period_end, amount_cents: 70_000, paid_cents };
  });

const SUNDAY = '2024-06-02';
const MONDAY = '2024-06-03';
const THURSDAY = '2024-06-06';

describe('arrears', () => {
  it('counts three days on the Thursday after an unpaid Monday', () => {
    expect(arrears(weeks(0), THURSDAY, SUNDAY)).toEqual({
      paid_to: SUNDAY,
      part_paid_cents: 0,
      effective_paid_to: SUNDAY,
      arrears_days: 3,
      effective_arrears_days: 3,
      days_unpaid: 4,
      by_period_cents: 70_000,
      by_day_cents: 30_000,
    });
  });

  it('buys off one effective day with 100 dollars, none by the contract', () => {
    expect(arrears(weeks(10_000), THURSDAY, SUNDAY)).toEqual({
      paid_to: SUNDAY,
      part_paid_cents: 10_000,
      effective_paid_to: MONDAY,
      arrears_days: 3,
      effective_arrears_days: 2,
      days_unpaid: 4,
      by_period_cents: 60_000,
      by_day_cents: 20_000,
    });
  });

  it('distinguishes days in arrears from days unpaid: paid to 6 May, on 12 May', () => {
    const due = { due_date: '2024-05-07', period_start: '2024-05-07', period_end: '2024-05-13' };
    const state = arrears([{ ...due, amount_cents: 70_000, paid_cents: 0 }], '2024-05-12', '2024-05-06');
    expect(state).toMatchObject({ paid_to: '2024-05-06', arrears_days: 5, days_unpaid: 6 });
  });

  // today, charges, paid_to, arrears_days, days_unpaid, by period, by day
  it.each<[string, string, RentCharge[], string, number, number, number, number]>([
    ['the day before rent is due', SUNDAY, weeks(0), SUNDAY, 0, 0, 0, 0],
    ['the day rent is due', MONDAY, weeks(0), SUNDAY, 0, 1, 0, 0],
    ['the day after', '2024-06-04', weeks(0), SUNDAY, 1, 2, 70_000, 10_000],
    ['the due day of a second unpaid week', '2024-06-10', weeks(0, 0), SUNDAY, 7, 8, 70_000, 70_000],
    ['the second Thursday', '2024-06-13', weeks(0, 0), SUNDAY, 10, 11, 140_000, 100_000],
    ['the second Thursday, one week paid', '2024-06-13', weeks(70_000, 0), '2024-06-09', 3, 4, 70_000, 30_000],
    ['more paid than the days so far', THURSDAY, weeks(50_000), SUNDAY, 3, 4, 20_000, 0],
    ['all paid', '2024-06-13', weeks(70_000, 70_000), '2024-06-16', 0, 0, 0, 0],
    ['all paid, long after', '2025-06-13', weeks(70_000, 70_000), '2024-06-16', 0, 0, 0, 0],
    ['nothing billed yet', '2024-06-01', [], SUNDAY, 0, 0, 0, 0],
    ['a later week paid by name', '2024-06-13', weeks(0, 70_000), SUNDAY, 10, 11, 70_000, 70_000],
    ['charges in any order', '2024-06-13', weeks(0, 0).reverse(), SUNDAY, 10, 11, 140_000, 100_000],
  ])('on %s', (_name, today, charges, paid_to, arrears_days, days_unpaid, by_period_cents, by_day_cents) => {
    const expected = { paid_to, arrears_days, days_unpaid, by_period_cents, by_day_cents };
    expect(arrears(charges, today, SUNDAY)).toMatchObject(expected);
  });

  it('owes a charge without a period whole, and leaves the paid-to day alone', () => {
    const fee = { due_date: SUNDAY, period_start: null, period_end: null, amount_cents: 5_000, paid_cents: 1_000 };
    expect(arrears([...weeks(10_000), fee], THURSDAY, SUNDAY)).toEqual({
      paid_to: SUNDAY,
      part_paid_cents: 10_000,
      effective_paid_to: MONDAY,
      arrears_days: 4,
      effective_arrears_days: 4,
      days_unpaid: 5,
      by_period_cents: 64_000,
      by_day_cents: 24_000,
    });
    expect(arrears([...weeks(70_000), fee], THURSDAY, SUNDAY).paid_to).toBe('2024-06-09');
  });

  it('may leave paid charges out when it is given how far they go', () => {
    const charges = weeks(70_000, 70_000, 20_000, 0);
    const open = charges.slice(2);
    expect(arrears(open, '2024-06-20', '2024-06-16')).toEqual(arrears(charges, '2024-06-20', SUNDAY));
    expect(arrears([], '2024-06-12', '2024-06-16').paid_to).toBe('2024-06-16');
  });

  it('follows the receipts: whole weeks, part paid, and whole days of the part', () => {
    const start_date = '2024-06-03';
    const periods = [{ effective_date: start_date, anchor: start_date, frequency: 'weekly' as const }];
    const lease = { start_date, end_date: null, periods, paid_to: null };
    const receipts = fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 90_000 }), receipts, (rent, amounts) => {
        const terms = [{ effective_date: start_date, amount_cents: rent }];
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const weeksPaid = Math.floor(total / rent);
        fc.pre(weeksPaid <= 400);
        const through = addDays(start_date, (weeksPaid + 1) * 7);
        const bills = rentSchedule({ ...lease, terms }, { through }).map((bill) => ({
          ...bill,
          bill_id: bill.due_date,
        }));
        const paid = new Map<string, number>();
        const charges = () => bills.map((bill) => ({ ...bill, paid_cents: paid.get(bill.bill_id) ?? 0 }));
        for (const amount of amounts) {
          for (const share of allocate(amount, charges()).allocations) {
            paid.set(share.bill_id, (paid.get(share.bill_id) ?? 0) + share.amount_cents);
          }
        }
        const part = total - weeksPaid * rent;
        const paid_to = addDays('2024-06-02', weeksPaid * 7);
        expect(arrears(charges(), '2024-06-03', '2024-06-02')).toMatchObject({
          paid_to,
          part_paid_cents: part,
          effective_paid_to: addDays(paid_to, Math.floor((part * 7) / rent)),
        });
      }),
    );
  });
});
