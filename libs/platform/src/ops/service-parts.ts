import type { Type } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import type { Logger } from 'pino';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Service } from '@keystead/contracts';
import { AuditChain } from '../audit/audit-chain.js';
import { AccessTokens } from '../auth/access-tokens.js';
import { clockAhead, type Clock } from '../config/clock.js';
import {
  BASE_CONFIG,
  DATABASE_CONFIG,
  sessionUrlOf,
  type BaseConfig,
  type DatabaseConfig,
} from '../config/base-config.js';
import { maskConfig, readConfig, type ConfigOf, type Variable } from '../config/config.js';
import type { Encryption } from '../encryption/encrypted-columns.js';
import { KeyRotation } from '../encryption/key-rotation.js';
import type { SecretKeys } from '../encryption/secret-keys.js';
import { StoredKeys } from '../encryption/stored-keys.js';
import { CompanyRows } from '../database/company-rows.js';
import { Database, poolOptions } from '../database/database.js';
import { DeadLetterRequests } from '../events/dead-letter-requests.js';
import { DeadLetters } from '../events/dead-letters.js';
import { refuseDevelopmentSecrets } from '../config/development-secrets.js';
import { Readiness } from './health.js';
import { createLogger } from './logging.js';
import { connectNats } from '../events/nats.js';
import { AccessStateCache } from '../auth/access-state-cache.js';
import type { PersonScope } from '../database/person.js';
import { forgetStatements } from '../lists/list-sql.js';
import { PersonErasure } from '../privacy/erase-person.js';
import { PersonRows } from '../privacy/person-rows.js';
import type { PersonalData } from '../privacy/personal-data.js';
import { JobQueue } from '../jobs/job-queue.js';
import { canWrite } from '../database/writable-database.js';

/** Everything the platform must know of a service; one per service, in its `definition.ts`. */
export interface ServiceDefinition<Spec extends Record<string, Variable<unknown>> = Record<string, Variable<unknown>>> {
  name: Service;
  module: Type;
  entities: Type[];
  migrations: (new () => MigrationInterface)[];
  /** Variables of this service besides the common ones; injected as `CONFIG`. */
  config?: Spec;
  /** Company tables that hold nothing a customer would call theirs. */
  notExported?: readonly string[];
  /** What it encrypts, so that its key can be changed. */
  encryption?: Encryption;
  /** What it says of persons, so that they can be erased, and be given what is held about them. */
  personal?: PersonalData;
  /** What of its rows belongs to an owner or a renter; left out, they see none. */
  persons?: PersonScope;
}

export type ServiceConfig<Spec extends Record<string, Variable<unknown>>> = BaseConfig &
  DatabaseConfig &
  ConfigOf<Spec>;

/** What a service stands on besides its own module. */
export interface ServiceParts {
  config: BaseConfig & DatabaseConfig;
  log: Logger;
  nats: NatsConnection;
  db: Database;
  access: AccessStateCache;
  tokens: AccessTokens;
  readiness: Readiness;
  deadLetters: DeadLetters;
  deadLetterRequests: DeadLetterRequests;
  work: JobQueue;
  rows: CompanyRows;
  personErasure: PersonErasure;
  personRows: PersonRows;
  storedKeys: StoredKeys;
  /** Missing where nothing is encrypted. */
  keyRotation: KeyRotation | undefined;
  audit: AuditChain;
}

/** Reads the configuration and connects to the servers; fails with one sentence that names what is missing. */
export async function connectParts(
  definition: ServiceDefinition,
  env: Record<string, string | undefined>,
  given: Clock | undefined,
): Promise<ServiceParts> {
  const spec = { ...BASE_CONFIG, ...DATABASE_CONFIG, ...definition.config };
  const config = readConfig(spec, env) as BaseConfig & DatabaseConfig;
  refuseDevelopmentSecrets(spec, env, config.publicUrl);
  const clock = given ?? clockAhead(config.daysAhead, config.publicUrl);
  const log = createLogger(definition.name, config.logLevel);
  log.debug({ config: maskConfig(spec, config) }, 'configuration');
  const dataSource = new DataSource({
    type: 'postgres',
    url: config.databaseUrl,
    // Given, or it would be loaded a second time, and one that is not installed be searched for.
    driver: pg,
    nativeDriver: false,
    entities: definition.entities,
    extra: { ...poolOptions(config.databasePool), pipeline: true },
  });
  const [nats] = await Promise.all([connectNats(config, definition.name), dataSource.initialize()]);
  const systemPool = new pg.Pool({ connectionString: config.systemDatabaseUrl, ...poolOptions(3) });
  systemPool.on('error', (error) => log.warn({ err: error.message }, 'database: a connection was lost'));
  const db = new Database(dataSource, systemPool, clock, definition.persons);
  forgetStatements();
  const access = new AccessStateCache(log, config);
  void access.follow(nats);
  const tokens = new AccessTokens(config.jwtPublicKeys, access);
  const readiness = new Readiness(log);
  readiness.add('database', () => canWrite(config.databaseUrl));
  readiness.add('nats', () => !nats.isClosed() && nats.stats().inMsgs >= 0);
  readiness.add('access', () => access.isReady);
  const deadLetters = new DeadLetters(db, log);
  const deadLetterRequests = new DeadLetterRequests(db);
  const work = new JobQueue(definition.name, config.redisUrl, db, log);
  const rows = new CompanyRows(db, definition.notExported);
  const encrypted = await openEncryption(definition, config, db, log).catch(async (error: unknown) => {
    await Promise.allSettled([nats.close(), db.close()]);
    throw error;
  });
  return {
    config,
    log,
    nats,
    db,
    access,
    tokens,
    readiness,
    deadLetters,
    deadLetterRequests,
    work,
    rows,
    personErasure: new PersonErasure(db, definition.personal),
    personRows: new PersonRows(db, rows, definition.personal),
    audit: new AuditChain(db, log),
    ...encrypted,
  };
}

/** What is encrypted, where the service encrypts and is given a key to do it with. */
async function openEncryption(
  { encryption, config: spec }: ServiceDefinition,
  config: BaseConfig & DatabaseConfig,
  db: Database,
  log: Logger,
): Promise<Pick<ServiceParts, 'storedKeys' | 'keyRotation'>> {
  const values = config as unknown as Record<string, unknown>;
  const keys = encryption && (values[encryption.keys] as SecretKeys | undefined);
  if (!keys) return { storedKeys: StoredKeys.none, keyRotation: undefined };
  const storedKeys = await StoredKeys.open(db, encryption, keys, spec![encryption.keys]!.name);
  const keyRotation = new KeyRotation(db, keys, encryption.columns, log, sessionUrlOf(config));
  return { storedKeys, keyRotation };
}
