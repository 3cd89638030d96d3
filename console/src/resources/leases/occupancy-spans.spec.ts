import { spansOf } from './occupancy-spans.js';

const lease = (start_date: string, end_date: string | null) => ({ start_date, end_date });
const shown = (...leases: ReturnType<typeof lease>[]) =>
  spansOf(leases, '2026-01-01', '2026-12-31').map(
    ({ start, end, lease: of }) => `${of ? 'let' : 'free'} ${start} ${end}`,
  );

it('parts a year into leases and the days between them', () => {
  expect(shown()).toEqual(['free 2026-01-01 2026-12-31']);
  expect(shown(lease('2025-06-01', null))).toEqual(['let 2026-01-01 2026-12-31']);
  expect(shown(lease('2026-09-01', null), lease('2025-06-01', '2026-03-31'))).toEqual([
    'let 2026-01-01 2026-03-31',
    'free 2026-04-01 2026-08-31',
    'let 2026-09-01 2026-12-31',
  ]);
});

it('leaves out leases of other years, and counts overlapping days once', () => {
  expect(shown(lease('2024-01-01', '2025-12-31'), lease('2027-01-01', null))).toEqual(['free 2026-01-01 2026-12-31']);
  expect(shown(lease('2026-01-01', '2026-06-30'), lease('2026-03-01', '2026-12-31'))).toEqual([
    'let 2026-01-01 2026-06-30',
    'let 2026-07-01 2026-12-31',
  ]);
  expect(shown(lease('2026-01-01', '2026-12-31'), lease('2026-02-01', '2026-03-31'))).toHaveLength(1);
});
