import { SERVICES, type Service } from '@keystead/contracts';
import { BASE_CONFIG, count, text, trustedProxies, url, type ConfigOf, type Variable } from '@keystead/platform';

/** `accounting-sync` -> `ACCOUNTING_SYNC_URL`. */
export function urlVariable(service: Service): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_URL`;
}

const OWN = {
  consoleDir: text('CONSOLE_DIR', 'Folder of the built console; none is served when empty', { optional: true }),
  titleSuffix: text('TITLE_SUFFIX', 'Added to the browser title, for example " (sandbox)"', {
    default: '',
    mayBeEmpty: true,
  }),
  storageOrigin: url(
    'STORAGE_ORIGIN',
    ['https', 'http'],
    'Origin of the storage account that browsers upload to, with the azure driver: pages may speak to it',
    { optional: true },
  ),
  mapTilesUrl: url(
    'MAP_TILES_URL',
    ['https', 'http'],
    'Tiles of the map of properties, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png; no map while it is unset',
    { optional: true },
  ),
  mapAttribution: text('MAP_ATTRIBUTION', 'Whose map it is, shown in its corner', {
    default: '© OpenStreetMap contributors',
  }),
  rateLimit: count(
    'RATE_LIMIT',
    'Requests a second per user, per user with API keys, or per address, in bursts of four times as many; 0 = no limit',
    {
      default: 30,
    },
  ),
  serviceConnections: count(
    'SERVICE_CONNECTIONS',
    'Reads that each service is sent at once, and commands as many; a read that waits 0.3 seconds for its turn is answered 503, a command after three',
    { default: 32 },
  ),
  trustProxy: trustedProxies(
    'TRUST_PROXY',
    'Proxies whose X-Forwarded-For counts: false, how many stand in a row (1), or their addresses (10.0.0.0/8,192.0.2.7)',
  ),
} as const;

const UPSTREAMS = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    url(urlVariable(service), ['http', 'https'], `Address of the ${service} service`),
  ]),
) as Record<Service, Variable<string>>;

export const GATEWAY_CONFIG = { ...BASE_CONFIG, ...OWN, ...UPSTREAMS };
export type GatewayConfig = ConfigOf<typeof BASE_CONFIG> & ConfigOf<typeof OWN> & Record<Service, string>;
