import { toCollect } from './to-collect.js';

const bill = (status: 'due' | 'overdue' | 'partially_paid' | 'paid' | 'cancelled', outstanding: number, due_date: string) => ({
  status,
  outstanding,
  due_date,
});

describe('amount to collect', () => {
  it('is all that is overdue', () => {
    const bills = [bill('overdue', 0.1, '2026-01-01'), bill('overdue', 0.2, '2026-01-08'), bill('due', 500, '2026-01-15')];
    expect(toCollect(bills)).toBe(0.3);
  });

  it('is the next bill when nothing is late', () => {
    expect(toCollect([bill('due', 500, '2026-02-08'), bill('partially_paid', 120.5, '2026-02-01'), bill('paid', 0, '2026-01-25')])).toBe(120.5);
  });

  it('is nothing without open bills', () => {
    expect(toCollect([bill('cancelled', 500, '2026-01-01')])).toBe(0);
  });
});
