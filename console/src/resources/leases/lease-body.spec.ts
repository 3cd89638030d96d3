import { leaseBody } from './lease-body.js';

describe('lease form', () => {
  it('sends amounts as numbers', () => {
    expect(leaseBody({ latest_amount: '520.50', bond: '', start_date: '2026-01-01' })).toEqual({
      latest_amount: 520.5,
      bond: null,
      start_date: '2026-01-01',
    });
  });

  // covers: VAL-22
  it('sends amounts as people paste them, and a bond of nothing', () => {
    const given = { latest_amount: '$520', bond: '$2,080.00', bond_required: 'AUD 2,080', bond_received: '0' };
    expect(leaseBody(given)).toEqual({ latest_amount: 520, bond: 2080, bond_required: 2080, bond_received: 0 });
  });

  it('sends the renters that were filled in, the first one as the contact', () => {
    const tenants = [
      { first_name: ' Ana ', last_name: 'Lee', email: 'ana@x.example', phone: '' },
      { first_name: '', last_name: '', email: null },
      { first_name: 'Bo', last_name: 'Kim', email: 'bo@x.example', phone: '0400' },
    ];
    expect(leaseBody({ tenants }).tenants).toEqual([
      { first_name: 'Ana', last_name: 'Lee', email: 'ana@x.example', is_primary_contact: true },
      { first_name: 'Bo', last_name: 'Kim', email: 'bo@x.example', phone: '0400', is_primary_contact: false },
    ]);
    expect(leaseBody({ tenants: [{}] })).toEqual({});
  });
});
