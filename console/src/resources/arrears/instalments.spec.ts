import { instalmentsOf } from './instalments.js';

describe('instalments of a payment plan', () => {
  test.each([
    [100, 3],
    [0.05, 4],
    [1140.01, 7],
    [285.71, 1],
  ])('%d in %d parts add up to the cent', (overdue, count) => {
    const parts = instalmentsOf(overdue, count, '2026-11-30');
    expect(parts).toHaveLength(count);
    expect(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(overdue * 100));
  });

  test('are due week by week', () => {
    expect(instalmentsOf(30, 3, '2026-12-28').map(({ due_on }) => due_on)).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
  });
});
