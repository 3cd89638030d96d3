import type { Lease } from '../../types.js';
import { currentLeases, nextEnd } from './current-leases.js';

const lease = (change: Partial<Lease>) =>
  ({
    ...{
      lease_id: 'l',
      property_id: 'p',
      status: 'active',
      latest_amount: 500.1,
      rent_frequency: 'weekly',
      currency: 'AUD',
    },
    ...{ end_date: null, tenants: [{ first_name: 'Aroha', last_name: 'King' }] },
    ...change,
  }) as Lease;

it('adds rents of one frequency to the cent, and names renters once', () => {
  const found = currentLeases({ property_id: 'p' }, [
    lease({}),
    lease({ latest_amount: 0.2 }),
    lease({ latest_amount: 900, rent_frequency: 'monthly' }),
    lease({ property_id: 'q' }),
    lease({ status: 'upcoming' }),
  ]);
  expect(found).toEqual({
    renters: ['Aroha King'],
    rents: [
      { latest_amount: 500.3, rent_frequency: 'weekly', currency: 'AUD' },
      { latest_amount: 900, rent_frequency: 'monthly', currency: 'AUD' },
    ],
  });
});

describe('the next end of a property', () => {
  const endOf = (...leases: Lease[]) => nextEnd({ property_id: 'p' }, leases, '2026-12-01');

  it('is that of the lease that ends first, of this property and in force', () => {
    const ends = [lease({ end_date: '2027-05-01' }), lease({ end_date: '2027-03-01' }), lease({})];
    const others = [
      lease({ property_id: 'q', end_date: '2027-01-01' }),
      lease({ status: 'upcoming', end_date: '2027-01-01' }),
    ];
    expect(endOf(...ends, ...others)).toEqual({ day: '2027-03-01', isTerm: false });
    expect(endOf(lease({}))).toBeUndefined();
  });

  it('is the end of a fixed term where the lease goes on after it, until that day has passed', () => {
    const going = lease({ term_end_date: '2027-02-01' });
    expect(endOf(going, lease({ end_date: '2027-05-01' }))).toEqual({ day: '2027-02-01', isTerm: true });
    expect(endOf(lease({ term_end_date: '2026-11-30' }))).toBeUndefined();
    expect(endOf(lease({ term_end_date: '2027-02-01', end_date: '2027-06-01' }))).toMatchObject({ day: '2027-06-01' });
  });

  it('is that of the renewal where the lease was renewed', () => {
    const renewed = lease({ lease_id: 'a', end_date: '2026-12-21' });
    const renewal = lease({ renewed_from_lease_id: 'a', status: 'upcoming', end_date: '2027-12-21' });
    expect(endOf(renewed, renewal)).toEqual({ day: '2027-12-21', isTerm: false });
  });
});
