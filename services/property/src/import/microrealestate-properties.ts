import { countryName, type PropertyType } from '@keystead/contracts';
import { Problem, type ImportValues } from '@keystead/platform';
import { COUNTRIES } from '../building/countries.js';

// The export of microrealestate as docs/import.md describes it: `properties`, each with an address and a monthly price.

const TYPES: Record<string, { type: PropertyType; usage?: string }> = {
  apartment: { type: 'apartment' },
  building: { type: 'multi_unit' },
  room: { type: 'bedroom' },
  store: { type: 'unit', usage: 'commercial' },
  office: { type: 'unit', usage: 'commercial' },
  garage: { type: 'unit', usage: 'commercial' },
  parking: { type: 'land' },
  letterbox: { type: 'unit', usage: 'commercial' },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function propertiesOfMicrorealestate(file: unknown): ImportValues[] {
  if (!isObject(file) || !Array.isArray(file.properties)) throw new Problem('IMPORT_UNREADABLE');
  return file.properties.map((property: unknown) => {
    if (!isObject(property)) throw new Problem('IMPORT_UNREADABLE');
    const { name, surface, type } = property;
    const address = isObject(property.address) ? property.address : {};
    const known = TYPES[String(type)] ?? { type: 'house' };
    return withoutEmpty({
      name,
      ...known,
      lease_mode: 'standalone',
      cost_allocation_method: 'standalone',
      bedrooms: type === 'room' ? 1 : 0,
      bathrooms: 0,
      carpark: type === 'garage' || type === 'parking' ? 1 : 0,
      floor_area: typeof surface === 'number' ? Math.round(surface * 100) / 100 : surface,
      country_iso: countryOf(address.country),
      property_address: withoutEmpty({
        line1: address.street1,
        line2: address.street2,
        suburb: address.city,
        state: address.state,
        postcode: address.zipCode,
      }),
    });
  });
}

/** A country is written as people write it there; the product wants its code. */
function countryOf(country: unknown): string | undefined {
  if (typeof country !== 'string' || country.trim() === '') return undefined;
  const words = country.trim();
  const code = [...COUNTRIES.keys()].find((iso) => countryName(iso)?.toLowerCase() === words.toLowerCase());
  return code ?? words.toUpperCase();
}

const withoutEmpty = (values: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
