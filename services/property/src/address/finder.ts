import { CONFIG } from '@keystead/platform';
import type { FactoryProvider } from '@nestjs/common';
import type { PropertyConfig } from '../config.js';
import { AddressFinder, type FoundAddress } from './address-finder.js';
import { Nominatim } from './nominatim.js';

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
