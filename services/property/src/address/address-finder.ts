import { boundedFetch, CONFIG } from '@keystead/platform';
import type { FactoryProvider } from '@nestjs/common';
import { AU_STATE_TIMEZONES } from '@keystead/contracts';
import type { PropertyConfig } from '../config.js';
import { COUNTRIES } from '../building/countries.js';
import { fullAddress } from '../building/property-address.js';

export interface FoundAddress {
  full_address: string;
  line1: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  country_iso: string;
}

/** Finds addresses by a few words, somewhere outside. It never fails: what does not answer in time finds nothing. */
export abstract class AddressFinder {
  abstract find(words: string, country_iso: string | null): Promise<FoundAddress[]>;
}

const BOUNDS = { timeout_ms: 2_000, max_bytes: 256 * 1024 };
const MOST = 5;

/** https://nominatim.org/release-docs/latest/api/Search/ with `format=jsonv2&addressdetails=1`. */
export class Nominatim extends AddressFinder {
  constructor(private readonly config: PropertyConfig) {
    super();
  }

  async find(words: string, country_iso: string | null): Promise<FoundAddress[]> {
    try {
      const found = await this.ask(words, country_iso);
      return Array.isArray(found) ? found.slice(0, MOST).flatMap(addressIn) : [];
    } catch {
      return [];
    }
  }

  private async ask(words: string, country_iso: string | null): Promise<unknown> {
    const { addressProviderUrl, addressProviderKey, productName, publicUrl } = this.config;
    const address = new URL(addressProviderUrl);
    const parameters = { q: words, format: 'jsonv2', addressdetails: '1', limit: String(MOST) };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    if (country_iso) address.searchParams.set('countrycodes', country_iso.toLowerCase());
    if (addressProviderKey) address.searchParams.set('key', addressProviderKey);
    const headers = {
      'user-agent': `${productName} (${publicUrl})`,
      'accept-language': 'en',
      accept: 'application/json',
    };
    const response = await boundedFetch(address, { headers }, BOUNDS);
    return response.ok ? response.json() : [];
  }
}

/** The address in one result, if it is in a country the product knows and has a street or a place. */
function addressIn(result: unknown): FoundAddress[] {
  const { address } = (result ?? {}) as { address?: unknown };
  const part = partsOf(address);
  const country_iso = part('country_code')?.toUpperCase() ?? '';
  if (!COUNTRIES.has(country_iso)) return [];
  const street = part('road') ?? part('pedestrian');
  const parts = {
    line1: [part('house_number'), street].filter(Boolean).join(' ') || null,
    suburb: part('suburb') ?? part('town') ?? part('village') ?? part('city'),
    state: stateOf(country_iso, part('ISO3166-2-lvl4')) ?? part('state'),
    postcode: part('postcode'),
  };
  const full_address = parts.line1 || parts.suburb ? fullAddress({ ...parts, line2: null }, country_iso) : '';
  return full_address ? [{ full_address, ...parts, country_iso }] : [];
}

/** `AU-NSW` is NSW. */
function stateOf(country_iso: string, code: string | null): string | null {
  const state = country_iso === 'AU' && code?.startsWith('AU-') ? code.slice(3) : '';
  return state in AU_STATE_TIMEZONES ? state : null;
}

const LONGEST = 80;

/** Reads short plain texts out of what came from outside. */
function partsOf(address: unknown): (name: string) => string | null {
  const parts = address !== null && typeof address === 'object' ? (address as Record<string, unknown>) : {};
  return (name) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : null;
    return typeof value === 'string' && value.length <= LONGEST && !/\p{Cc}/u.test(value) ? value.trim() : null;
  };
}

class NoFinder extends AddressFinder {
  find(): Promise<FoundAddress[]> {
    return Promise.resolve([]);
  }
}

/** Off unless the operator names a provider: what people type goes there. */
export const finder: FactoryProvider<AddressFinder> = {
  provide: AddressFinder,
  inject: [CONFIG],
  useFactory: (config: PropertyConfig) => (config.addressProviderUrl ? new Nominatim(config) : new NoFinder()),
};
