import type { BillStatus } from '@keystead/contracts';
import { toCollect } from './to-collect.js';

const bill = (status: BillStatus, outstanding: number, due_date: string, days_overdue = 0) => ({
  status,
  outstanding,
  due_date,
  days_overdue,
});

describe('amount to collect', () => {
  it('is all that is late, partly paid or not', () => {
    const bills = [
      bill('partially_paid', 0.1, '2026-01-01', 14),
      bill('overdue', 0.2, '2026-01-08', 7),
      bill('due', 500, '2026-01-15'),
    ];
    expect(toCollect(bills)).toBe(0.3);
  });

  it('is the next bill when nothing is late', () => {
    const bills = [
      bill('due', 500, '2026-02-08'),
      bill('partially_paid', 120.5, '2026-02-01'),
      bill('paid', 0, '2026-01-25'),
    ];
    expect(toCollect(bills)).toBe(120.5);
  });

  it('is nothing without open bills', () => {
    expect(toCollect([bill('cancelled', 500, '2026-01-01', 30)])).toBe(0);
  });
});
