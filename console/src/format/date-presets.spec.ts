import { monthsLater, presetRange } from './date-presets.js';

// covers: STATE-17
describe('date presets', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['this_week', '2026-11-22', '2026-11-16', '2026-11-22'], // a Sunday still belongs to Monday's week
    ['this_week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['this_month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['last_3_months', '2026-05-31', '2026-02-28', '2026-05-31'],
    ['last_6_months', '2026-11-20', '2026-05-20', '2026-11-20'],
    ['this_year', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-11-20', '2025-01-01', '2025-12-31'],
  ] as const)('%s of %s', (preset, today, from, to) => expect(presetRange(preset, today)).toEqual({ from, to }));

  it('keeps to the last day of a shorter month', () => {
    expect(monthsLater('2024-01-31', 1)).toBe('2024-02-29');
    expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15');
  });
});
