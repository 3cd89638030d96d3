/** How one environment variable is read. `secret` values are masked in the log. */
export interface Variable<T> {
  /** Name in the environment, upper snake case. */
  name: string;
  /** Text to value; throws an Error whose message completes "NAME must be …". */
  parse: (text: string) => T;
  default?: T;
  optional?: boolean;
  secret?: boolean;
  /** An empty value is a value, not a missing one. */
  mayBeEmpty?: boolean;
  /** One line for .env.example. */
  about: string;
}

export type ConfigOf<Spec extends Record<string, Variable<unknown>>> = {
  [Key in keyof Spec]: Spec[Key] extends Variable<infer T> ? T : never;
};

type Options<T> = Partial<Pick<Variable<T>, 'default' | 'optional' | 'secret' | 'mayBeEmpty'>>;

export function text(name: string, about: string, options: Options<string> = {}): Variable<string> {
  return { name, about, parse: (value) => value.replaceAll('\\n', '\n'), ...options };
}

export function count(name: string, about: string, options: Options<number> = {}): Variable<number> {
  const parse = (value: string) => {
    if (!/^\d{1,9}$/.test(value)) throw new Error('a whole number');
    return Number(value);
  };
  return { name, about, parse, ...options };
}

export function flag(name: string, about: string, options: Options<boolean> = {}): Variable<boolean> {
  const parse = (value: string) => {
    if (value !== 'true' && value !== 'false') throw new Error('true or false');
    return value === 'true';
  };
  return { name, about, parse, ...options };
}

/** A share from 0 to 1. */
export function share(name: string, about: string, options: Options<number> = {}): Variable<number> {
  const parse = (value: string) => {
    if (!/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value)) throw new Error('a number from 0 to 1');
    return Number(value);
  };
  return { name, about, parse, ...options };
}

/** A URL whose scheme is one of `schemes` (without the colon). */
export function url(name: string, schemes: string[], about: string, options: Options<string> = {}): Variable<string> {
  const parse = (value: string) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) throw new Error(`an address such as ${schemes[0]}://host:port`);
    return value;
  };
  return { name, about, parse, ...options };
}

/** Reads the whole environment at once; throws one Error that lists every variable that is missing or wrong. */
export function readConfig<Spec extends Record<string, Variable<unknown>>>(
  spec: Spec,
  env: Record<string, string | undefined>,
): ConfigOf<Spec> {
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, variable] of Object.entries(spec)) {
    const value = env[variable.name];
    if (value === undefined || (value === '' && !variable.mayBeEmpty)) {
      if (variable.default === undefined && !variable.optional) faults.push(`${variable.name} is missing`);
      config[key] = variable.default;
      continue;
    }
    try {
      config[key] = variable.parse(value);
    } catch (error) {
      faults.push(`${variable.name} must be ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('; ')}.`);
  return config as ConfigOf<Spec>;
}

/** The effective configuration for the log: secrets and passwords in addresses are masked. */
export function maskConfig(spec: Record<string, Variable<unknown>>, config: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(spec).map(([key, variable]) => {
      const value = config[key];
      if (value === undefined) return [variable.name, undefined];
      if (variable.secret) return [variable.name, '***'];
      return [variable.name, typeof value === 'string' ? value.replace(/:\/\/([^:/@]*):[^@]*@/, '://$1:***@') : value];
    }),
  );
}

/** What every service reads. */
export const BASE_CONFIG = {
  port: count('PORT', 'Port this process listens on; 0 = any free one', { default: 0 }),
  host: text('HOST', 'Address this process listens on', { default: '0.0.0.0' }),
  natsUrl: url('NATS_URL', ['nats', 'tls'], 'NATS server with JetStream'),
  jwtPublicKey: text('JWT_PUBLIC_KEY', 'PEM of the ES256 public key that access tokens are verified with'),
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
