import type { Unit } from '../../types.js';
import { freeSections } from './free-sections.js';

const section = (id: string, name: string, is_shared = false): Unit['sections'][number] => ({
  property_section_id: id,
  room_id: null,
  name,
  is_shared,
});
const unit = (...sections: Unit['sections']): Unit => ({ property_block_id: 'b', name: 'x', sections });

const TODAY = '2026-11-24';

it('offers a standalone house under its own name', () => {
  expect(freeSections({ name: 'Hall St', units: [unit(section('s', 'Hall St'))] }, [], TODAY)).toEqual([
    { id: 's', name: 'Hall St', from: TODAY, until: null },
  ]);
});

it('offers rooms from the day on which they are free, and shared ones always', () => {
  const units = [
    unit(section('a', 'Share · Room 1'), section('b', 'Share · Room 2'), section('c', 'Share · Room 3')),
    unit(section('d', 'Share · Dorm', true), section('e', 'Share · Attic')),
  ];
  const lease = (section_id: string, start_date: string, end_date: string | null) => ({
    section_id,
    start_date,
    end_date,
  });
  const leases = [
    lease('a', '2025-01-01', null),
    lease('b', '2025-01-01', '2026-01-31'),
    lease('c', '2026-12-10', null),
    lease('d', '2025-01-01', null),
    lease('e', '2026-01-01', '2026-12-31'),
  ];
  expect(
    freeSections({ name: 'Share', units }, leases, TODAY).map(({ name, from, until }) => [name, from, until]),
  ).toEqual([
    ['Room 2', TODAY, null],
    ['Room 3', TODAY, '2026-12-09'],
    ['Dorm', TODAY, null],
    ['Attic', '2027-01-01', null],
  ]);
});
