import { featuresBody, propertyBody } from './property-body.js';

describe('property form', () => {
  it('sends numbers as numbers and empty ones as null', () => {
    expect(propertyBody({ name: ' Hall St ', bedrooms: '3', build_year: '', water_limit: '12.5' })).toEqual({
      name: 'Hall St',
      bedrooms: 3,
      build_year: null,
      water_limit: 12.5,
    });
  });

  it('sends an address only when there is one, and only its own fields', () => {
    const address = { id: 'a1', line1: '4 Hall St', suburb: ' Bondi ', postcode: '', country_iso: 'AU', photo: null };
    expect(propertyBody({ property_address: address })).toEqual({
      property_address: { line1: '4 Hall St', suburb: 'Bondi', country_iso: 'AU' },
    });
    expect(propertyBody({ property_address: { country_iso: 'AU' } })).toEqual({});
  });

  it('keeps flags that were answered', () => {
    expect(featuresBody({ has_gas: true, allow_cat: false, allow_dog: undefined })).toEqual({
      has_gas: true,
      allow_cat: false,
    });
    expect(featuresBody(undefined)).toEqual({});
  });
});
