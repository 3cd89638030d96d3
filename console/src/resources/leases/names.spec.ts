import { leaseLabel, nameWithin, renterNames } from './names.js';

describe('names', () => {
  it('leaves the property out where it stands beside the room', () => {
    expect(nameWithin('Hall St', 'Hall St · Room 2')).toBe('Room 2');
    expect(nameWithin('Hall St', 'Hall St')).toBe('Hall St');
    expect(nameWithin('Hall', 'Hall St · Room 2')).toBe('Hall St · Room 2');
  });

  it('lists the renters', () => {
    const renter = { id: '1', email: '', phone: null, is_primary_contact: true };
    const tenants = [
      { ...renter, first_name: 'Ana', last_name: 'Lee' },
      { ...renter, first_name: 'Bo', last_name: 'Kim' },
    ];
    expect(renterNames({ tenants })).toBe('Ana Lee, Bo Kim');
    const lease = { section_name: 'Hall St', lease_number: 'L-7' };
    expect(leaseLabel({ ...lease, tenants })).toBe('Ana Lee, Bo Kim · Hall St · L-7');
    expect(leaseLabel({ ...lease, tenants: [] })).toBe('Hall St · L-7');
  });
});
