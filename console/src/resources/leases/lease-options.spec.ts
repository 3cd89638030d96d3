import type { Lease } from '../../types.js';
import { leaseOptions } from './lease-options.js';

it('offers leases by renter, those that are over last', () => {
  const lease = (first_name: string, status: string) =>
    ({ lease_id: first_name, status, lease_number: 'L-7', tenants: [{ first_name, last_name: 'Lee' }] }) as Lease;
  const leases = [lease('Bo', 'active'), lease('Ana', 'expired'), lease('Cy', 'future'), lease('Al', 'active')];
  expect(leaseOptions(leases).map(({ value }) => value)).toEqual(['Al', 'Bo', 'Cy', 'Ana']);
});
