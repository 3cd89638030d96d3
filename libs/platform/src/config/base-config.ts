import { count, share, text, url, type ConfigOf, type Variable } from './config.js';
import { NATS_CONFIG } from './nats-config.js';
import { verifyingKeysOf, type VerifyingKeys } from './verifying-keys.js';

const jwtPublicKeys: Variable<VerifyingKeys> = {
  name: 'JWT_PUBLIC_KEY',
  about: 'PEM of the ES256 public key that access tokens are verified with; of both while it changes',
  parse: verifyingKeysOf,
};

/** What every service reads. */
export const BASE_CONFIG = {
  port: count('PORT', 'Port this process listens on; 0 = any free one', { default: 0 }),
  host: text('HOST', 'Address this process listens on', { default: '0.0.0.0' }),
  tlsCertFile: text(
    'TLS_CERT_FILE',
    'PEM of the certificate, with its chain, that this process answers with: HTTPS instead of HTTP, on its port for metrics too; read again when it changes',
    { optional: true },
  ),
  tlsKeyFile: text('TLS_KEY_FILE', 'PEM of the key of that certificate', { optional: true }),
  ...NATS_CONFIG,
  jwtPublicKeys,
  logLevel: text('LOG_LEVEL', 'fatal, error, warn, info, debug or trace', { default: 'info' }),
  productName: text('PRODUCT_NAME', 'Name of the product in mails and titles', { default: 'Keystead' }),
  metricsPort: count(
    'METRICS_PORT',
    'Port of this process for its metrics, apart from what customers reach; 0 = none',
    {
      default: 0,
    },
  ),
  traceEndpoint: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http', 'https'],
    'OpenTelemetry collector that takes traces by OTLP over HTTP; no traces without it',
    { optional: true },
  ),
  traceRatio: share('OTEL_TRACES_SAMPLER_ARG', 'Share of traces that are recorded, 0 to 1', { default: 1 }),
  daysAhead: count('CLOCK_DAYS_AHEAD', 'Days the clock runs ahead; for demonstrations on one machine only', {
    default: 0,
  }),
  publicUrl: url('PUBLIC_URL', ['http', 'https'], 'Address people open in the browser', {
    default: 'http://localhost:8080',
  }),
} as const;

/** What every service with a database reads besides. */
export const DATABASE_CONFIG = {
  databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql'], 'Database of this service, runtime role'),
  systemDatabaseUrl: url(
    'SYSTEM_DATABASE_URL',
    ['postgres', 'postgresql'],
    'The same database, system role (outbox relay, due work)',
  ),
  directDatabaseUrl: url(
    'DIRECT_DATABASE_URL',
    ['postgres', 'postgresql'],
    'SYSTEM_DATABASE_URL past a pooler of transactions, where there is one: the outbox relay and the replacement of a key keep a session',
    { optional: true },
  ),
  databasePool: count('DATABASE_POOL', 'Connections of the runtime role', { default: 10 }),
  consistencyWaitMs: count(
    'CONSISTENCY_WAIT_MS',
    'How long a request waits for events of earlier writes before it answers without them; 0 = not at all',
    { default: 2000 },
  ),
  redisUrl: url('REDIS_URL', ['redis', 'rediss'], 'Redis for the alarm clock of due work'),
} as const;

export type BaseConfig = ConfigOf<typeof BASE_CONFIG>;
export type DatabaseConfig = ConfigOf<typeof DATABASE_CONFIG>;

/** Where a session lasts as long as its connection, whatever stands before the database: for locks and LISTEN. */
export const sessionUrlOf = ({ directDatabaseUrl, systemDatabaseUrl }: DatabaseConfig): string =>
  directDatabaseUrl ?? systemDatabaseUrl;
