import type { Lease, Property, Unit } from '../../types.js';
import { displayWord, hasOccupancy, letSections, occupancyCounts } from './occupancy.js';

const unit = (...sections: string[]): Unit => ({
  property_block_id: `b-${sections.join('')}`,
  name: 'unit',
  sections: sections.map((id) => ({ property_section_id: id, room_id: null, name: id, is_shared: false })),
});
const lease = (section_id: string, status: Lease['status']) => ({ section_id, status });

const standalone = { lease_mode: 'standalone' as const, units: [unit('h')] };
const shared = { lease_mode: 'co_living' as const, units: [unit('r1', 'r2', 'r3')] };

describe('occupancy', () => {
  it('counts sections with an active lease only', () => {
    const leases = [lease('r1', 'active'), lease('r2', 'upcoming'), lease('r3', 'expired'), lease('x', 'active')];
    expect(letSections(shared, leases)).toEqual({ let: 1, total: 3 });
  });

  it.each([
    [standalone, [], 'vacant'],
    [standalone, [lease('h', 'active')], 'rented'],
    [shared, [lease('r2', 'active')], 'occupied'],
    [shared, [lease('r2', 'upcoming')], 'vacant'],
  ])('has a word for it', (property, leases, word) => expect(displayWord(property, leases)).toBe(word));

  it('finds a half-let house under both words', () => {
    const leases = [lease('r1', 'active')];
    expect([hasOccupancy(shared, leases, 'occupied'), hasOccupancy(shared, leases, 'vacant')]).toEqual([true, true]);
    expect([hasOccupancy(standalone, leases, 'occupied'), hasOccupancy(standalone, leases, 'vacant')]).toEqual([
      false,
      true,
    ]);
  });

  it('takes a co-living house without rooms for vacant', () => {
    expect(hasOccupancy({ ...shared, units: [unit()] }, [], 'vacant')).toBe(true);
  });

  it('counts the tabs under a search in name and address', () => {
    const listed = [
      { ...standalone, name: 'Hall St', property_address: null },
      { ...shared, name: 'Share', property_address: { full_address: '9 Park Road' } as Property['property_address'] },
    ];
    const leases = [lease('r1', 'active')];
    expect(occupancyCounts(listed, leases)).toEqual({ all: 2, occupied: 1, vacant: 2 });
    expect(occupancyCounts(listed, leases, 'park')).toEqual({ all: 1, occupied: 1, vacant: 1 });
  });
});
