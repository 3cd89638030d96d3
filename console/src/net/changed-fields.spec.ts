import { changedFields } from './changed-fields.js';

describe('changed fields', () => {
  // covers: VAL-30
  it('sends what changed with the version it was read at', () => {
    expect(changedFields({ name: 'B', type: 'house', version: 9 }, { name: 'A', type: 'house', version: 3 })).toEqual({
      name: 'B',
      version: 3,
    });
  });

  it('sends fields that a change names again', () => {
    const before = { lease_id: 'a', name: 'A', version: 3 };
    expect(changedFields({ ...before, name: 'B' }, before, ['lease_id'])).toEqual({ ...before, name: 'B' });
  });

  // covers: VAL-29
  it('takes null, undefined and the empty text for the same, and numbers for their texts', () => {
    const before = { note: null, bedrooms: 3, area: '12.5', version: 1 };
    expect(changedFields({ note: '', bedrooms: '3', area: 12.5, extra: undefined }, before)).toEqual({ version: 1 });
    expect(changedFields({ note: 'x', bedrooms: 0 }, before)).toEqual({ note: 'x', bedrooms: 0, version: 1 });
  });

  it('compares lists and objects by their content', () => {
    const before = { features: { has_gas: true }, version: 2 };
    expect(changedFields({ features: { has_gas: true } }, before)).toEqual({ version: 2 });
    expect(changedFields({ features: { has_gas: false } }, before)).toEqual({
      features: { has_gas: false },
      version: 2,
    });
  });
});
