import { ownershipBody, ownershipErrors, ownershipForm, shareOf } from './ownership-body.js';

const owners = [
  { id: 'a', share_percent: 66.67, is_primary_contact: true, acquired_date: '2026-07-01' },
  { id: 'b', share_percent: 33.33, is_primary_contact: false, acquired_date: null },
];

// covers: F-03
describe('the form of ownership shares', () => {
  it('begins with the shares and with the day since which they are as they are', () => {
    expect(ownershipForm(owners)).toEqual({ share_0: 66.67, share_1: 33.33, acquired_date: '2026-07-01' });
    expect(ownershipForm([owners[1]!])).toEqual({ share_0: 33.33, acquired_date: null });
  });

  it('sends every owner with the share of the field, from the day on', () => {
    const form = { share_0: ' 50 ', share_1: '50,00', acquired_date: '2025-07-01' };
    expect(ownershipBody('p', owners, form)).toEqual({
      property_id: 'p',
      acquired_date: '2025-07-01',
      owners: [
        { user_id: 'a', share_percent: 50, is_primary_contact: true },
        { user_id: 'b', share_percent: 50, is_primary_contact: false },
      ],
    });
  });

  it('leaves the day out where none is given', () => {
    expect(ownershipBody('p', owners, { share_0: '50', share_1: '50', acquired_date: '' })).not.toHaveProperty(
      'acquired_date',
    );
  });

  it('takes a share above 0 and up to 100 with two decimals at most', () => {
    expect(['100', '0.01', '33,33'].map(shareOf)).toEqual([100, 0.01, 33.33]);
    expect(['0', '100.01', '1.234', 'half', '', null].map(shareOf)).toEqual([null, null, null, null, null, null]);
  });

  it('shows what was refused at its field', () => {
    const errors = { owners: 'The shares add up to 99.00 percent', 'owners.0.share_percent': 'x', acquired_date: 'y' };
    expect(ownershipErrors(errors, 2)).toEqual({
      share_1: 'The shares add up to 99.00 percent',
      share_0: 'x',
      acquired_date: 'y',
    });
    expect(ownershipErrors(undefined, 2)).toBeUndefined();
  });
});
