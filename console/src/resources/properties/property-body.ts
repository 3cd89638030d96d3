import type { Feature } from '@keystead/contracts';
import { parseAmount, parseNumber } from '../../format/money.js';

type Form = Record<string, unknown>;

export interface AddressForm {
  line1?: string | null;
  line2?: string | null;
  suburb?: string | null;
  state?: string | null;
  postcode?: string | null;
  country_iso?: string | null;
  /** Of an address that was looked up. */
  latitude?: number | null;
  longitude?: number | null;
}

const NUMBERS = ['bedrooms', 'bathrooms', 'carpark', 'build_year', 'land_area', 'floor_area'] as const;
const LIMITS = ['power_limit', 'water_limit', 'opex_limit'] as const;

const ADDRESS = ['line1', 'line2', 'suburb', 'state', 'postcode', 'country_iso'] as const;

/** What a property form sends: numbers as numbers, an address with its own fields only. */
export function propertyBody(form: Form): Form {
  const body: Form = { ...form };
  for (const name of NUMBERS) if (name in body) body[name] = asNumber(body[name]);
  for (const name of LIMITS) if (name in body) body[name] = parseAmount(body[name], { zero: true });
  if (typeof body.name === 'string') body.name = body.name.trim();
  if ('features' in body) body.features = featuresBody(body.features as Parameters<typeof featuresBody>[0]);
  const address = addressOf(body.property_address as AddressForm | null | undefined);
  delete body.property_address;
  return address ? { ...body, property_address: address } : body;
}

/** Flags that were answered, now or before; the rest stays unsaid. */
export function featuresBody(features: Partial<Record<Feature, boolean>> | undefined): Form {
  return Object.fromEntries(Object.entries(features ?? {}).filter(([, value]) => typeof value === 'boolean'));
}

function addressOf(address: AddressForm | null | undefined): Form | null {
  if (!address) return null;
  const given = ADDRESS.map((name) => [name, text(address[name])] as const).filter(([, value]) => value !== '');
  // A country alone is no address.
  if (!given.some(([name]) => name !== 'country_iso')) return null;
  const { latitude, longitude } = address;
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  return { ...Object.fromEntries(given), ...(isPlaced && { latitude, longitude }) };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function asNumber(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  return parseNumber(value) ?? value;
}
