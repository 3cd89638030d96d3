import type { Occupancy, Room } from './allocation-weights.js';
import { limitOver } from './monthly-limit.js';
import { split, type SplitTerms } from './split.js';

// 91 days: 1 July to 29 September.
const FROM = '2026-07-01';
const TO = '2026-09-29';

const occupancy = (lease_id: string, from = FROM, to = TO, occupants: Occupancy['occupants'] = []): Occupancy => ({
  lease_id,
  from,
  to,
  occupants,
});
const room = (section_id: string, occupancies: Occupancy[], area: number | null = null): Room => ({
  section_id,
  area,
  occupancies,
});
const terms = (changed: Partial<SplitTerms> = {}): SplitTerms => ({
  method: 'rooms',
  from: FROM,
  to: TO,
  amount_cents: 45_058,
  fixed_cents: 0,
  waiver: null,
  limit: null,
  rooms: SHARED_UNIT,
  ...changed,
});

/** Room A: Alice 31 days, empty 15, Clara 45; B, C and E let all along, D never. */
const SHARED_UNIT = [
  room('A', [occupancy('Alice', FROM, '2026-07-31'), occupancy('Clara', '2026-08-16')]),
  room('B', [occupancy('Bob')]),
  room('C', [occupancy('Chen')]),
  room('D', []),
  room('E', [occupancy('Eve')]),
];

const shares = (changed: Partial<SplitTerms> = {}) =>
  split(terms(changed)).lines.map(({ lease_id, share_cents }) => [lease_id, share_cents]);
const paid = (changed: Partial<SplitTerms> = {}) =>
  Object.fromEntries(split(terms(changed)).leases.map(({ lease_id, cents }) => [lease_id, cents]));

// covers: COST-03, Q-135
describe('a bill by rooms', () => {
  // covers: T-12, FEATURE-36
  it('is divided as published: 450.58 over five rooms and 91 days', () => {
    const { lines, landlord, leases, shared_cents } = split(terms());
    expect(
      lines.map(({ section_id, lease_id, days, weight, share_cents }) => [
        section_id,
        lease_id,
        days,
        weight,
        share_cents,
      ]),
    ).toEqual([
      ['A', 'Alice', 31, 31n, 3070],
      ['A', null, 15, 15n, 1485],
      ['A', 'Clara', 45, 45n, 4456],
      ['B', 'Bob', 91, 91n, 9012],
      ['C', 'Chen', 91, 91n, 9012],
      ['D', null, 91, 91n, 9012],
      ['E', 'Eve', 91, 91n, 9011],
    ]);
    expect(shared_cents).toBe(45_058);
    expect(landlord).toEqual([{ reason: 'vacant', cents: 1485 + 9012 }]);
    expect(leases).toEqual([
      { lease_id: 'Alice', cents: 3070 },
      { lease_id: 'Clara', cents: 4456 },
      { lease_id: 'Bob', cents: 9012 },
      { lease_id: 'Chen', cents: 9012 },
      { lease_id: 'Eve', cents: 9011 },
    ]);
  });

  it('leases that share a room share its days', () => {
    const rooms = [room('A', [occupancy('One'), occupancy('Two', '2026-07-31')]), room('B', [occupancy('Three')])];
    expect(split(terms({ rooms, amount_cents: 18_200 })).lines.map(({ weight }) => weight)).toEqual([121n, 61n, 182n]);
    expect(paid({ rooms, amount_cents: 18_200 })).toEqual({ One: 6050, Two: 3050, Three: 9100 });
  });

  // covers: COST-07
  it('with nothing let all of it is the landlord’s', () => {
    const empty = SHARED_UNIT.map(({ section_id }) => room(section_id, []));
    for (const method of ['rooms', 'tenants', 'area'] as const)
      expect(split(terms({ method, rooms: empty }))).toMatchObject({
        leases: [],
        landlord: [{ reason: 'vacant', cents: 45_058 }],
      });
    expect(split(terms({ rooms: [] })).landlord).toEqual([{ reason: 'vacant', cents: 45_058 }]);
  });
});

// covers: COST-04, Q-135
describe('a bill by tenants', () => {
  const both = [
    { from: FROM, to: TO },
    { from: FROM, to: TO },
  ];

  it('counts the days of each occupant in what is let, and nothing that is empty', () => {
    const rooms = [
      room('A', [occupancy('Couple', FROM, TO, both)]),
      room('B', [occupancy('Single', FROM, TO, both.slice(0, 1))]),
      room('C', []),
    ];
    expect(paid({ method: 'tenants', rooms, amount_cents: 9100 })).toEqual({ Couple: 6067, Single: 3033 });
    expect(split(terms({ method: 'tenants', rooms, amount_cents: 9100 })).landlord).toEqual([]);
  });

  it('an occupant counts from the day they came to the day they left', () => {
    const occupants = [
      { from: FROM, to: TO },
      { from: '2026-09-01', to: '2026-09-10' },
    ];
    const rooms = [room('A', [occupancy('Grows', FROM, TO, occupants)]), room('B', [occupancy('Single')])];
    expect(split(terms({ method: 'tenants', rooms })).lines.map(({ occupant_days }) => occupant_days)).toEqual([
      101, 91,
    ]);
  });

  // covers: COST-07
  it('days on which nothing is let are the landlord’s', () => {
    const rooms = [room('A', [occupancy('Late', '2026-09-29')]), room('B', [])];
    expect(split(terms({ method: 'tenants', rooms, amount_cents: 9100 }))).toMatchObject({
      leases: [{ lease_id: 'Late', cents: 100 }],
      landlord: [{ reason: 'vacant', cents: 9000 }],
    });
  });
});

// covers: COST-05, Q-136
describe('a bill by area', () => {
  it('weighs the square metres of what is let by days', () => {
    const rooms = [room('A', [occupancy('Large')], 2000), room('B', [occupancy('Small')], 1000), room('C', [], 3000)];
    expect(paid({ method: 'area', rooms, amount_cents: 9000 })).toEqual({ Large: 6000, Small: 3000 });
    const half = [room('A', [occupancy('Large')], 2000), room('B', [occupancy('Late', '2026-08-16')], 2000)];
    expect(paid({ method: 'area', rooms: half, amount_cents: 13_600 })).toEqual({ Large: 9100, Late: 4500 });
  });
});

// covers: COST-01, COST-06, Q-133
describe('a unit that is let as a whole', () => {
  it.each(['standalone', 'reserved', 'unknown'] as const)('%s: its renters pay for their days', (method) => {
    const rooms = [
      room('unit', [occupancy('First', FROM, '2026-07-31'), occupancy('Second', '2026-08-01', '2026-08-31')]),
    ];
    expect(split(terms({ method, rooms, amount_cents: 9100 }))).toMatchObject({
      leases: [
        { lease_id: 'First', cents: 3100 },
        { lease_id: 'Second', cents: 3100 },
      ],
      landlord: [{ reason: 'vacant', cents: 2900 }],
    });
  });

  // covers: COST-02, Q-134
  it('the landlord pays its water where that is so', () => {
    expect(split(terms({ waiver: 'water_paid_by_landlord', fixed_cents: 1000 }))).toMatchObject({
      lines: [],
      leases: [],
      landlord: [
        { reason: 'fixed_charges', cents: 1000 },
        { reason: 'water_paid_by_landlord', cents: 44_058 },
      ],
    });
  });
});

// covers: PRO-17, PRO-18, PRO-19, Q-130, Q-158
describe('a limit per month', () => {
  it.each([
    [3000, '2026-06-01', '2026-06-30', 3000],
    [3000, '2026-06-16', '2026-07-15', 2952],
    [3100, '2026-07-01', '2026-07-10', 1000],
    [3000, '2026-07-01', '2026-09-29', 8900],
    [2900, '2024-02-01', '2024-02-29', 2900],
    [100, '2025-12-31', '2026-01-01', 6],
    [1, '2026-06-01', '2026-06-15', 1],
    [1, '2026-06-01', '2026-06-14', 0],
    [0, '2026-06-01', '2026-06-30', 0],
  ])('%i from %s to %s comes to %i', (month, from, to, expected) => {
    expect(limitOver(month, from, to)).toBe(expected);
  });

  it('landlord_allowance: the landlord covers it first, the rest is divided', () => {
    const limit = { kind: 'landlord_allowance', month_cents: 3000 } as const;
    const found = split(terms({ limit, fixed_cents: 5058 }));
    expect(found).toMatchObject({ limit_cents: 8900, shared_cents: 31_100 });
    expect(found.landlord.slice(0, 2)).toEqual([
      { reason: 'fixed_charges', cents: 5058 },
      { reason: 'allowance', cents: 8900 },
    ]);
    expect(split(terms({ limit: { ...limit, month_cents: 100_000 } }))).toMatchObject({
      shared_cents: 0,
      leases: [],
      landlord: [{ reason: 'allowance', cents: 45_058 }],
    });
  });

  it('renter_maximum: the renters together pay it at most', () => {
    const limit = { kind: 'renter_maximum', month_cents: 3000 } as const;
    const found = split(terms({ limit }));
    expect(found.leases.reduce((sum, { cents }) => sum + cents, 0)).toBe(8900);
    expect(found.leases.map(({ cents }) => cents)).toEqual([790, 1147, 2321, 2321, 2321]);
    expect(found.landlord).toEqual([
      { reason: 'above_renter_maximum', cents: 34_561 - 8900 },
      { reason: 'vacant', cents: 10_497 },
    ]);
    expect(shares({ limit: { ...limit, month_cents: 100_000 } })).toEqual(shares());
  });
});
