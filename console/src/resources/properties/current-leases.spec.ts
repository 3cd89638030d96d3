import type { Lease } from '../../types.js';
import { currentLeases } from './current-leases.js';

const lease = (change: Partial<Lease>) =>
  ({
    ...{ property_id: 'p', status: 'active', latest_amount: 500.1, rent_frequency: 'weekly', currency: 'AUD' },
    ...{ end_date: null, tenants: [{ first_name: 'Aroha', last_name: 'King' }] },
    ...change,
  }) as Lease;

it('adds rents of one frequency to the cent, names renters once, and knows the first end', () => {
  const found = currentLeases({ property_id: 'p' }, [
    lease({ end_date: '2027-05-01' }),
    lease({ latest_amount: 0.2, end_date: '2027-03-01' }),
    lease({ latest_amount: 900, rent_frequency: 'monthly' }),
    lease({ property_id: 'q' }),
    lease({ status: 'upcoming', end_date: '2026-01-01' }),
  ]);
  expect(found).toEqual({
    renters: ['Aroha King'],
    rents: [
      { latest_amount: 500.3, rent_frequency: 'weekly', currency: 'AUD' },
      { latest_amount: 900, rent_frequency: 'monthly', currency: 'AUD' },
    ],
    next_end: '2027-03-01',
  });
});
