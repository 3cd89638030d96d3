import { RENT_FREQUENCIES } from '@keystead/contracts';
import fc from 'fast-check';
import { addDays } from './days.js';
import type { RentLease } from './rent-schedule.js';
import { reviseBills, type CurrentBill } from './revise-bills.js';

const monthly: RentLease = {
  start_date: '2026-04-29',
  end_date: null,
  periods: [{ effective_date: '2026-04-29', anchor: '2026-04-29', frequency: 'monthly' }],
  terms: [{ effective_date: '2026-04-29', amount_cents: 174_690 }],
  paid_to: null,
};
const revise = (lease: RentLease, current: readonly CurrentBill[], from: string, through: string) => {
  const { cancelled, issued, billed_to } = reviseBills(lease, current, { from, through });
  const remaining = current.filter((bill) => !cancelled.includes(bill));
  const bills = [...remaining, ...issued.map((bill) => ({ ...bill, id: bill.period_start }))];
  return { bills: bills.toSorted((a, b) => (a.period_start < b.period_start ? -1 : 1)), cancelled, billed_to };
};
const shown = (bills: readonly CurrentBill[]) =>
  bills.map(({ period_start, period_end, amount_cents }) => `${period_start} ${period_end} ${amount_cents}`);

// covers: F-01
it('cuts days that were billed under an old anchor under that anchor, and the days after them under the new one', () => {
  const { bills } = revise(monthly, [], '2026-04-29', '2026-11-29');
  const next = { effective_date: '2026-12-29', anchor: '2026-12-01', frequency: 'monthly' } as const;
  const moved = { ...monthly, periods: [...monthly.periods, next] };
  const ended = revise({ ...moved, end_date: '2026-11-27' }, bills, '2026-11-28', '2026-12-10');
  expect(shown(ended.bills.slice(-1))).toEqual(['2026-10-29 2026-11-27 169055']);
  expect(ended).toMatchObject({ billed_to: '2026-11-27', cancelled: [{}, {}] });
  const extended = revise(moved, ended.bills, '2026-11-28', '2027-01-01');
  expect(shown(extended.bills.slice(-4))).toEqual([
    '2026-11-28 2026-11-28 5635',
    '2026-11-29 2026-12-28 174690',
    '2026-12-29 2026-12-31 16905',
    '2027-01-01 2027-01-31 174690',
  ]);
});

// covers: F-18
it.each(RENT_FREQUENCIES)('bills of one period of %s rent sum to the period, however it is cut', (frequency) => {
  const days = frequency === 'weekly' ? 7 : frequency === 'fortnightly' ? 14 : 31;
  const cuts = fc.array(fc.integer({ min: 0, max: days - 2 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1_000_000 }), cuts, (amount_cents, ends) => {
      const lease: RentLease = {
        ...monthly,
        start_date: '2026-05-01',
        periods: [{ effective_date: '2026-05-01', anchor: '2026-05-01', frequency }],
        terms: [{ effective_date: '2026-05-01', amount_cents }],
      };
      let bills: CurrentBill[] = [];
      let from = '2026-05-01';
      for (const end of ends) {
        const end_date = addDays('2026-05-01', end);
        const day = addDays(end_date, 1);
        bills = revise({ ...lease, end_date }, bills, day < from ? day : from, '2026-05-01').bills;
        from = day;
      }
      ({ bills } = revise(lease, bills, from, addDays('2026-05-01', days - 1)));
      expect(bills.map((bill) => bill.period_start)).toEqual([
        '2026-05-01',
        ...bills.slice(0, -1).map((bill) => addDays(bill.period_end, 1)),
      ]);
      expect(bills.reduce((sum, bill) => sum + bill.amount_cents, 0)).toBe(amount_cents);
    }),
    { numRuns: 300 },
  );
});

// covers: F-06
it('keeps every bill as issued when a rent changes, and says what its days cost now', () => {
  const { bills } = revise(monthly, [], '2026-04-29', '2026-08-01');
  const terms = [...monthly.terms, { effective_date: '2026-07-10', amount_cents: 150_000 }];
  const range = { from: '2026-04-29', through: '2026-08-01' };
  const { cancelled, repriced, issued, billed_to } = reviseBills({ ...monthly, terms }, bills, range);
  expect([cancelled, issued, billed_to]).toEqual([[], [], '2026-08-28']);
  expect(repriced.map(({ bill }) => bill)).toEqual(bills.slice(-2));
  expect(repriced.map(({ now }) => `${now.period_start} ${now.period_end} ${now.amount_cents}`)).toEqual([
    '2026-06-29 2026-07-28 159053',
    '2026-07-29 2026-08-28 150000',
  ]);
});
