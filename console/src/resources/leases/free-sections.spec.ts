import type { Unit } from '../../types.js';
import { freeSections } from './free-sections.js';

const section = (id: string, name: string | null = null, room_id: string | null = null) => ({
  property_section_id: id,
  room_id,
  name,
});
const unit = (name: string | null, ...sections: Unit['sections']): Unit => ({ property_block_id: `b-${name}`, name, sections });

describe('free sections', () => {
  it('offers a standalone house under its own name', () => {
    expect(freeSections({ name: 'Hall St', units: [unit(null, section('s'))] }, [], 'Unit')).toEqual([
      { id: 's', name: 'Hall St' },
    ]);
  });

  it('offers the rooms nobody rents now or later', () => {
    const units = [unit(null, section('a', 'Room 1', 'r1'), section('b', 'Room 2', 'r2'), section('c', 'Room 3', 'r3'))];
    const leases = [
      { section_id: 'a', status: 'active' as const },
      { section_id: 'b', status: 'expired' as const },
      { section_id: 'c', status: 'upcoming' as const },
    ];
    expect(freeSections({ name: 'Share', units }, leases, 'Unit')).toEqual([{ id: 'b', name: 'Room 2' }]);
  });

  it('names units of a building', () => {
    const units = [unit('1A', section('a')), unit(null, section('b', 'Loft', 'r'))];
    expect(freeSections({ name: 'Tower', units }, [], 'Unit').map(({ name }) => name)).toEqual(['1A', 'Unit 2 · Loft']);
  });
});
