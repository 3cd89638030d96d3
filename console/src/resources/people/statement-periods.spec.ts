import { statementPeriods } from './statement-periods.js';

it('offers twelve months and three financial years, the latest first', () => {
  const values = statementPeriods('2026-03-05').map(({ value }) => value);
  expect(values.slice(0, 4)).toEqual(['month:2026-03', 'month:2026-02', 'month:2026-01', 'month:2025-12']);
  expect(values.slice(11)).toEqual(['month:2025-04', 'year:2026', 'year:2025', 'year:2024']);
  expect(statementPeriods('2026-07-01')[12]).toEqual({ value: 'year:2027', kind: 'year', from: '2026-07-01' });
});
