import { ALL_LEASES, chosenLeases, visitedLeases } from './visited-leases.js';

const lease = (lease_id: string, start_date: string, end_date: string | null, property_block_id = 'unit') => ({
  ...{ lease_id, start_date, end_date, property_block_id },
});
const LEASES = [
  lease('old', '2025-01-01', '2025-12-31'),
  lease('now', '2026-01-01', null),
  lease('other', '2026-01-01', null, 'elsewhere'),
];
const ids = (place: Parameters<typeof visitedLeases>[1]) =>
  visitedLeases(LEASES, { property_block_id: 'unit', ...place }).map(({ lease_id }) => lease_id);

it('offers the leases that run on the day of a routine inspection', () => {
  expect(ids({ kind: 'routine', inspect_on: '2026-05-01' })).toEqual(['now']);
  expect(ids({ kind: 'routine', inspect_on: '2025-12-31' })).toEqual(['old']);
  expect(ids({ kind: 'routine', inspect_on: '2024-12-31' })).toEqual([]);
  expect(ids({ kind: 'routine' })).toEqual([]);
});

it('stays with the lease it was begun at, also on a day on which that does not run', () => {
  const place = { property_block_id: 'unit', kind: 'routine', inspect_on: '2026-05-01' } as const;
  expect(visitedLeases(LEASES, place, 'old')).toEqual([LEASES[0]]);
  expect(visitedLeases(LEASES, place, 'other')).toEqual([LEASES[1]]);
});

it('offers every lease of the unit where people move in or out', () => {
  expect(ids({ kind: 'entry', inspect_on: '2024-12-28' })).toEqual(['now', 'old']);
});

it('takes the only lease there is, and of several the one that is chosen, or all', () => {
  expect(chosenLeases(LEASES.slice(1, 2), null)).toEqual([LEASES[1]]);
  expect(chosenLeases(LEASES, 'old')).toEqual([LEASES[0]]);
  expect(chosenLeases(LEASES, ALL_LEASES)).toEqual(LEASES);
  expect(chosenLeases(LEASES, null)).toEqual([]);
});
