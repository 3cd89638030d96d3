import type { Lease } from '../../types.js';
import { leaseLabel, leaseOptions, nameWithin, renterNames } from './names.js';

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

  it('offers leases by renter, those that are over last', () => {
    const lease = (first_name: string, status: string) =>
      ({ lease_id: first_name, status, lease_number: 'L-7', tenants: [{ first_name, last_name: 'Lee' }] }) as Lease;
    const leases = [lease('Bo', 'active'), lease('Ana', 'expired'), lease('Cy', 'future'), lease('Al', 'active')];
    expect(leaseOptions(leases).map(({ value }) => value)).toEqual(['Al', 'Bo', 'Cy', 'Ana']);
  });
});
