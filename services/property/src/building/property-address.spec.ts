import { type AddressParts, changeAddress, fullAddress, NO_ADDRESS } from './property-address.js';

const AU = { before: 'AU', after: 'AU' };
const ROSE: AddressParts = {
  ...NO_ADDRESS,
  line1: '12 Rose Street',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
};
const FULL_ADDRESS = '12 Rose Street, Richmond VIC 3121, Australia';

describe('a whole address', () => {
  it.each([
    [ROSE, FULL_ADDRESS],
    [{ ...ROSE, line2: 'Flat 3' }, '12 Rose Street, Flat 3, Richmond VIC 3121, Australia'],
    [{ ...NO_ADDRESS, state: 'NSW' }, 'NSW, Australia'],
    [NO_ADDRESS, ''],
  ])('of %j is %j', (parts, expected) => {
    expect(fullAddress(parts, 'AU')).toBe(expected);
  });

  it('keeps its place on the map until the address changes, and takes a new one', () => {
    const placed = { ...ROSE, full_address: FULL_ADDRESS, latitude: -37.82, longitude: 145.0 };
    expect(changeAddress(placed, { line1: ROSE.line1 }, AU)).toEqual(placed);
    expect(changeAddress(placed, { line1: '14 Rose Street' }, AU)).toMatchObject({ latitude: null, longitude: null });
    const moved = { latitude: -37.83, longitude: 145.01 };
    expect(changeAddress(placed, { line1: '14 Rose Street', ...moved }, AU)).toMatchObject(moved);
    expect(changeAddress(placed, { latitude: null, longitude: null }, AU)).toMatchObject({ latitude: null });
    expect(() => changeAddress(placed, { latitude: 0 }, AU)).toThrow();
  });

  it('is put together unless it is given', () => {
    const { line1, suburb, state, postcode } = ROSE;
    expect(changeAddress(NO_ADDRESS, { line1, suburb, state, postcode }, AU).full_address).toBe(FULL_ADDRESS);
    expect(changeAddress(NO_ADDRESS, { line1, full_address: 'The old mill' }, AU).full_address).toBe('The old mill');
  });

  it('follows its parts and its country, and stays when neither changes', () => {
    const mill = { ...ROSE, full_address: 'The old mill' };
    expect(changeAddress(mill, {}, AU)).toEqual(mill);
    expect(changeAddress(mill, { photo: null }, AU)).toEqual(mill);
    expect(changeAddress(mill, { line1: '1 Mill Lane' }, AU).full_address).toBe(
      '1 Mill Lane, Richmond VIC 3121, Australia',
    );
    expect(changeAddress(mill, {}, { before: 'AU', after: 'NZ' }).full_address).toBe(
      '12 Rose Street, Richmond VIC 3121, New Zealand',
    );
    expect(changeAddress(mill, { full_address: '' }, AU).full_address).toBe(FULL_ADDRESS);
  });

  it('keeps a text without parts when the country changes, and clears it on request', () => {
    const mill = { ...NO_ADDRESS, full_address: 'The old mill' };
    expect(changeAddress(mill, {}, { before: 'AU', after: 'NZ' })).toEqual(mill);
    expect(changeAddress(mill, { full_address: null }, AU).full_address).toBe('');
  });
});

describe('the state', () => {
  // covers: F-40
  it('is asked for with an Australian postal address that does not say it', () => {
    const { line1, suburb, postcode } = ROSE;
    for (const form of [{ line1, suburb, postcode }, { suburb }, { postcode, state: '' }])
      expect(() => changeAddress(NO_ADDRESS, form, AU)).toThrow(
        expect.objectContaining({
          detail: { errors: { 'property_address.state': expect.stringContaining('state or territory') as string } },
        }) as Error,
      );
    expect(changeAddress(NO_ADDRESS, { line1, suburb, full_address: FULL_ADDRESS }, AU).state).toBe('VIC');
    expect(changeAddress(NO_ADDRESS, { line1, suburb }, { before: 'NZ', after: 'NZ' }).state).toBeNull();
  });

  it.each([
    [{ state: 'wa' }, 'WA'],
    [{ state: ' New South Wales' }, 'NSW'],
    [{ state: 'Elsewhere' }, 'Elsewhere'],
    [{ full_address: '1 A St, Perth WA 6000, Australia' }, 'WA'],
    [{ full_address: '1 A St, Perth, WA, 6000' }, 'WA'],
    [{ full_address: '12 ACT Avenue, Nowhere' }, null],
    [{ state: 'SA', full_address: '1 A St, Perth WA 6000' }, 'SA'],
    [{ state: '' }, null],
  ])('of %j is %j', (form, expected) => {
    expect(changeAddress(NO_ADDRESS, form, AU).state).toBe(expected);
  });

  it('is read from the text in Australia only', () => {
    const abroad = { before: 'NZ', after: 'NZ' };
    expect(changeAddress(NO_ADDRESS, { full_address: '1 A St, WA 6000' }, abroad).state).toBeNull();
  });
});
