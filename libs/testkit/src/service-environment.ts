import { generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { SERVICES, type Service } from '@keystead/contracts';
import type { ServiceDatabases } from './provision.js';
import type { Certificates } from './servers/certificates.js';

/** The nine processes of a house, in the order of their ports. */
export const PROCESSES = ['gateway', ...SERVICES] as const;
export type ProcessName = (typeof PROCESSES)[number];

/** Keys that one house keeps for life. */
export interface StackKeys {
  jwt_private_key: string;
  jwt_public_key: string;
  secret_key: string;
}

/** A value for each process. */
export function eachProcess<T>(valueOf: (name: ProcessName) => T): Record<ProcessName, T> {
  return Object.fromEntries(PROCESSES.map((name) => [name, valueOf(name)])) as Record<ProcessName, T>;
}

/** What all processes of one house agree on. */
export interface StackSettings {
  host: string;
  /** What every process answers with and trusts, where they speak HTTPS to each other. */
  certificates?: Certificates;
  /** Where the gateway listens when it is to be reached from outside this machine. */
  gatewayHost?: string;
  ports: Record<ProcessName, number>;
  /** Ports of the metrics, where they are to be read. */
  metricsPorts?: Record<ProcessName, number>;
  databases: ServiceDatabases;
  /** The address of a database by way of a pooler of transactions, where there is one. */
  pooled?: (databaseUrl: string) => string;
  /** Address of NATS, of the operator. */
  natsUrl: string;
  /** The same for each process, where it has a user of its own. */
  natsUrls?: Record<ProcessName, string>;
  redisUrl: string;
  smtpUrl: string;
  publicUrl: string;
  /** Folder of the built console, when there is one. */
  consoleDir: string | undefined;
  /** Folder of uploaded files. */
  storageDir?: string;
  keys: StackKeys;
  /** Variables of the root administrator, for identity alone. */
  rootAdministrator?: Record<string, string>;
  /** Variables of the accounting provider, for accounting-sync alone. */
  accounting?: Record<string, string>;
  /** Variables handed on as they are, for example LOG_LEVEL. */
  extra?: Record<string, string | undefined>;
}

export function makeKeys(): StackKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { jwt_private_key: privateKey, jwt_public_key: publicKey, secret_key: randomBytes(32).toString('base64') };
}

/** The name of the variable with the address of a service for the gateway: `ACCOUNTING_SYNC_URL`. */
export function variableFor(service: Service, suffix: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_${suffix}`;
}

/** glibc gives each thread a heap of its own, a fifth of what a process holds at rest; the image sets the same. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/** The whole environment of one process: only what it needs, so only identity can sign and only three can decrypt. */
export function environmentOf(name: ProcessName, settings: StackSettings): Record<string, string | undefined> {
  const { host, ports, natsUrl, natsUrls, redisUrl, keys, publicUrl } = settings;
  const base = {
    ...inherited(),
    ...settings.extra,
    HOST: host,
    PORT: String(ports[name]),
    ...(settings.metricsPorts ? { METRICS_PORT: String(settings.metricsPorts[name]) } : {}),
    NATS_URL: natsUrls?.[name] ?? natsUrl,
    JWT_PUBLIC_KEY: keys.jwt_public_key,
    PUBLIC_URL: publicUrl,
    ...tlsOf(settings),
    ...ONE_ARENA,
  };
  if (name === 'gateway') {
    const { gatewayHost = host, consoleDir } = settings;
    return { ...base, ...serviceUrls(settings), HOST: gatewayHost, CONSOLE_DIR: consoleDir };
  }
  const { app, system } = settings.databases[name];
  const { pooled } = settings;
  return {
    ...base,
    REDIS_URL: redisUrl,
    DATABASE_URL: pooled?.(app) ?? app,
    SYSTEM_DATABASE_URL: pooled?.(system) ?? system,
    ...(pooled ? { DIRECT_DATABASE_URL: system } : {}),
    ...secretsOf(name, settings),
  };
}

function secretsOf(name: Service, settings: StackSettings): Record<string, string> {
  const { keys, smtpUrl, rootAdministrator } = settings;
  const mail = { SMTP_URL: smtpUrl, SECRET_KEY: keys.secret_key };
  if (name === 'identity')
    return { ...mail, ...serviceUrls(settings), ...rootAdministrator, JWT_PRIVATE_KEY: keys.jwt_private_key };
  // Unless there are keys of a payment provider, plans are paid for without money here.
  if (name === 'subscription') return { TEST_PAYMENTS: 'true' };
  const handOver = { HAND_OVER_KEY: derivedKey(keys, 'hand over') };
  if (name === 'documents') return { ...handOver, ...storageOf(settings) };
  const { DOCUMENTS_URL } = serviceUrls(settings);
  if (name === 'billing')
    return { ...handOver, DOCUMENTS_URL: DOCUMENTS_URL!, TEST_DEBITS: 'true', SECRET_KEY: keys.secret_key };
  if (name === 'accounting-sync') return accountingOf(settings);
  // Webhooks are tried out with a receiver on this machine.
  if (name !== 'notification') return {};
  return { ...mail, ...handOver, DOCUMENTS_URL: DOCUMENTS_URL!, WEBHOOK_PRIVATE_ADDRESSES: 'true' };
}

/** A key that opens one thing and nothing else; it is the same after each start. */
function derivedKey(keys: StackKeys, purpose: string): string {
  const key = hkdfSync('sha256', Buffer.from(keys.secret_key, 'base64'), '', purpose, 32);
  return Buffer.from(key).toString('base64');
}

const accountingOf = ({ keys, accounting }: StackSettings) => ({
  ACCOUNTING_KEY: derivedKey(keys, 'accounting tokens'),
  ...accounting,
});

function storageOf({ keys, storageDir }: StackSettings): Record<string, string> {
  return {
    STORAGE_KEY: derivedKey(keys, 'storage links'),
    ...(storageDir === undefined ? {} : { STORAGE_FOLDER: storageDir }),
  };
}

function tlsOf({ certificates }: StackSettings): Record<string, string> {
  if (!certificates) return {};
  const { certFile, keyFile, caFile } = certificates;
  return { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, NODE_EXTRA_CA_CERTS: caFile };
}

/** Where a process that listens on this port of the machine is reached. */
export const localUrl = ({ certificates }: Pick<StackSettings, 'certificates'>, port: number) =>
  `${certificates ? 'https' : 'http'}://127.0.0.1:${port}`;

export function serviceUrls(settings: Pick<StackSettings, 'ports' | 'certificates'>): Record<string, string> {
  return Object.fromEntries(
    SERVICES.map((service) => [variableFor(service, 'URL'), localUrl(settings, settings.ports[service])]),
  );
}

/** What a step with the owner role (migrations, demo data) needs: the addresses of every database. */
export function databaseUrls(databases: ServiceDatabases): Record<string, string> {
  return Object.fromEntries(
    SERVICES.filter((service) => databases[service]).flatMap((service) => [
      [variableFor(service, 'OWNER_DATABASE_URL'), databases[service].owner],
      [variableFor(service, 'DATABASE_URL'), databases[service].app],
      [variableFor(service, 'SYSTEM_DATABASE_URL'), databases[service].system],
      [variableFor(service, 'BACKUP_DATABASE_URL'), databases[service].backup],
    ]),
  );
}

// What the house decides itself: a value from the caller's environment must not reach a process that was not given it.
const DECIDED = new Set([
  ...['PORT', 'HOST', 'CONSOLE_DIR', 'PUBLIC_URL', 'NATS_URL', 'REDIS_URL', 'SMTP_URL'],
  ...['DATABASE_URL', 'SYSTEM_DATABASE_URL', 'DIRECT_DATABASE_URL', 'JWT_PUBLIC_KEY', 'JWT_PRIVATE_KEY'],
  ...['SECRET_KEY', 'STORAGE_KEY', 'HAND_OVER_KEY', 'ACCOUNTING_KEY'],
  ...SERVICES.map((service) => variableFor(service, 'URL')),
]);

function inherited(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !DECIDED.has(name)));
}
