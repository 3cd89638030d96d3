import { rentDifferences } from './rent-differences.js';
import type { RentLease } from './rent-schedule.js';
import { reviseBills } from './revise-bills.js';

// covers: F-06
it('says by how much a lower rent changes each bill', () => {
  const lease: RentLease = {
    start_date: '2024-06-03',
    end_date: null,
    periods: [{ effective_date: '2024-06-03', anchor: '2024-06-03', frequency: 'weekly' }],
    terms: [{ effective_date: '2024-06-03', amount_cents: 70_000 }],
    paid_to: null,
  };
  const range = { from: '2024-06-03', through: '2024-06-17' };
  const current = reviseBills(lease, [], range).issued.map((bill) => ({
    ...bill,
    id: `bill of ${bill.period_start}`,
  }));
  const terms = [...lease.terms, { effective_date: '2024-06-13', amount_cents: 56_000 }];
  expect(rentDifferences(reviseBills({ ...lease, terms }, current, { ...range, from: '2024-06-13' }))).toEqual([
    {
      bill_id: 'bill of 2024-06-10',
      period_start: '2024-06-10',
      period_end: '2024-06-16',
      billed_cents: 70_000,
      now_cents: 62_000,
      difference_cents: -8_000,
    },
    {
      bill_id: 'bill of 2024-06-17',
      period_start: '2024-06-17',
      period_end: '2024-06-23',
      billed_cents: 70_000,
      now_cents: 56_000,
      difference_cents: -14_000,
    },
  ]);
});
