import type { Unit } from '../../types.js';
import { freeSections } from './free-sections.js';

const section = (id: string, name: string, is_shared = false): Unit['sections'][number] => ({
  property_section_id: id,
  room_id: null,
  name,
  is_shared,
});
const unit = (...sections: Unit['sections']): Unit => ({ property_block_id: 'b', name: 'x', sections });

describe('free sections', () => {
  it('offers a standalone house under its own name', () => {
    expect(freeSections({ name: 'Hall St', units: [unit(section('s', 'Hall St'))] }, [])).toEqual([
      { id: 's', name: 'Hall St' },
    ]);
  });

  it('offers rooms without a lease now or later, and shared ones always', () => {
    const units = [
      unit(section('a', 'Share · Room 1'), section('b', 'Share · Room 2')),
      unit(section('c', 'Share · Room 3'), section('d', 'Share · Dorm', true)),
    ];
    const leases = [
      { section_id: 'a', status: 'active' as const },
      { section_id: 'b', status: 'expired' as const },
      { section_id: 'c', status: 'upcoming' as const },
      { section_id: 'd', status: 'active' as const },
    ];
    expect(freeSections({ name: 'Share', units }, leases).map(({ name }) => name)).toEqual(['Room 2', 'Dorm']);
  });
});
