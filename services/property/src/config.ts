import { text, url, type ServiceConfig } from '@keystead/platform';

/** What this service reads besides the common variables. */
export const PROPERTY_CONFIG = {
  addressProviderUrl: url(
    'ADDRESS_PROVIDER_URL',
    ['https', 'http'],
    'Nominatim search that suggests addresses, such as https://nominatim.example/search; empty = own addresses only',
    { optional: true },
  ),
  addressProviderKey: text('ADDRESS_PROVIDER_KEY', 'Key of that provider, where it wants one', {
    optional: true,
    secret: true,
  }),
} as const;

export type PropertyConfig = ServiceConfig<typeof PROPERTY_CONFIG>;
