import 'reflect-metadata';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, NestFactory, Reflector } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { AccessGuard, BODY_KEY } from '../auth/access-guard.js';
import { AccessTokens } from '../auth/access-tokens.js';
import { BODY_LIMIT, DISABLED_SCHEMAS, guardBodies } from '../validation/body.js';
import { listRoutes } from '../http/routes.js';
import { sessionUrlOf } from '../config/base-config.js';
import { Clock } from '../config/clock.js';
import { CompanyRows } from '../database/company-rows.js';
import { CONSISTENCY, ReadYourWrites, type ConsistencyOptions } from '../http/consistency.js';
import { Database } from '../database/database.js';
import { serveDeadLetters } from '../http/dead-letter-routes.js';
import { DeadLetterRequests } from '../events/dead-letter-requests.js';
import { DeadLetters } from '../events/dead-letters.js';
import { serveCsv } from '../lists/list-file.js';
import { finishRequests } from '../http/finish-requests.js';
import { HealthController, Readiness } from './health.js';
import { Housekeeping } from '../jobs/housekeeping.js';
import { type Certificate, followCertificate, readCertificate } from './certificate.js';
import { JetStreamServer } from '../events/jetstream-server.js';
import { serveInternal } from '../http/internal-routes.js';
import { serveUnavailableRoutes } from '../http/unavailable-routes.js';
import { nestLogger } from './logging.js';
import { measureRequests } from './metrics.js';
import { closeMetrics, serveMetrics } from './metrics-server.js';
import { ServiceMetrics } from './service-metrics.js';
import { leaveNats } from '../events/nats.js';
import { serveOpenApi } from '../http/openapi/serve-openapi.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { CompanyPlans } from '../auth/company-plan.js';
import { PlanGuard } from '../auth/plan-guard.js';
import { PersonErasure } from '../privacy/erase-person.js';
import { PersonRows } from '../privacy/person-rows.js';
import { PersonErasures } from '../privacy/person-erasures.js';
import { ProblemFilter } from '../http/problem-filter.js';
import { AccessStateCache } from '../auth/access-state-cache.js';
import { connectParts, type ServiceParts, type ServiceDefinition } from './service-parts.js';
import { startTracing } from '../tracing/start-tracing.js';
import { traceRequests } from '../tracing/spans.js';
import { stopOnSignal } from './stop-on-signal.js';
import { proxiesInARow } from '../http/trusted-proxies.js';
import { validationPipe } from '../http/validation.js';
import { StoredKeys } from '../encryption/stored-keys.js';
import { JobQueue } from '../jobs/job-queue.js';

/** Injection token of the service's whole configuration. */
export const CONFIG = Symbol('config');
/** Injection token of the pino logger. */
export const LOG = Symbol('log');
/** Injection token of the NATS connection. */
export const NATS = Symbol('nats');

export interface RunningService {
  url: string;
  app: NestFastifyApplication;
  db: Database;
  /** Every route that is served, as `METHOD /path/{id}`. */
  routes: string[];
  /** Drains in order: readiness off, HTTP, events, due work, relay, pools. */
  stop(): Promise<void>;
}

@Module({})
class Root {}

/** Starts one service in this process. Tests give `env` and `clock`; a process has its own, as its environment says. */
export async function startService(
  definition: ServiceDefinition,
  env: Record<string, string | undefined> = process.env,
  clock?: Clock,
): Promise<RunningService> {
  const parts = await connectParts(definition, env, clock);
  const certificate = readCertificate(parts.config);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, parts), adapterOf(certificate), {
    ...(certificate && { httpsOptions: certificate }),
    logger: nestLogger(parts.log),
    bodyParser: false,
    abortOnError: false,
  });
  const endTracing = await startTracing(definition.name, parts.config);
  const routes = prepareHttp(app, definition, parts);
  const events = new JetStreamServer(definition.name, parts.nats, parts.deadLetters, parts.log, parts.config);
  app.connectMicroservice({ strategy: events }, { inheritAppConfig: false });
  // Handlers of acts register during init; events may only come in after it.
  await app.init();
  await app.startAllMicroservices();
  const relay = new OutboxRelay({
    service: definition.name,
    databaseUrl: sessionUrlOf(parts.config),
    connection: parts.nats,
    db: parts.db,
    log: parts.log,
    shape: parts.config,
  });
  parts.db.wakeRelay = () => relay.eventsCommitted();
  relay.start();
  const housekeeping = new Housekeeping(parts.db, parts.deadLetters, [parts.rows, parts.personErasure], parts.log);
  housekeeping.start();
  parts.audit.onModuleInit();
  const measured = new ServiceMetrics(definition.name, parts);
  measured.start();
  const metrics = await serveMetrics(parts.config.metricsPort, parts.config.host, certificate);
  await app.listen(parts.config.port, parts.config.host);
  const endCertificate = followCertificate({
    ...{ files: parts.config, certificate, log: parts.log },
    servers: [app.getHttpServer(), metrics],
  });
  parts.work.start();
  parts.keyRotation?.start();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1').replace('0.0.0.0', '127.0.0.1');
  parts.log.info({ url }, 'ready');
  return {
    url,
    app,
    db: parts.db,
    routes,
    stop: async () => {
      measured.stop();
      endCertificate();
      try {
        await drain(app, events, relay, housekeeping, parts);
      } finally {
        await Promise.all([closeMetrics(metrics), endTracing()]);
      }
    },
  };
}

function rootModule(definition: ServiceDefinition, parts: ServiceParts): DynamicModule {
  const consistency: ConsistencyOptions = { service: definition.name, waitMs: parts.config.consistencyWaitMs };
  const shared = [
    { provide: CONFIG, useValue: parts.config },
    { provide: LOG, useValue: parts.log },
    { provide: NATS, useValue: parts.nats },
    { provide: Database, useValue: parts.db },
    { provide: Clock, useValue: parts.db.clock },
    { provide: AccessTokens, useValue: parts.tokens },
    { provide: AccessStateCache, useValue: parts.access },
    { provide: Readiness, useValue: parts.readiness },
    { provide: JobQueue, useValue: parts.work },
    { provide: StoredKeys, useValue: parts.storedKeys },
    { provide: CompanyRows, useValue: parts.rows },
    { provide: PersonErasure, useValue: parts.personErasure },
    { provide: PersonRows, useValue: parts.personRows },
    { provide: DeadLetters, useValue: parts.deadLetters },
    { provide: DeadLetterRequests, useValue: parts.deadLetterRequests },
    { provide: CONSISTENCY, useValue: consistency },
  ];
  return {
    module: Root,
    global: true,
    imports: [CqrsModule.forRoot(), DiscoveryModule, definition.module],
    // The service that decides on plans has no one to receive them from.
    controllers: [HealthController, PersonErasures, ...(definition.name === 'subscription' ? [] : [CompanyPlans])],
    providers: [
      ...shared,
      Reflector,
      // All processes of the service have it, and it stands in no table of theirs.
      { provide: BODY_KEY, useValue: new URL(parts.config.databaseUrl).password },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_GUARD, useClass: PlanGuard },
      { provide: APP_INTERCEPTOR, useClass: ReadYourWrites },
    ],
    exports: [...shared.map(({ provide }) => provide), CqrsModule],
  };
}

function adapterOf(certificate: Certificate | null): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // The gateway, which says in one address who calls.
    trustProxy: proxiesInARow(1),
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    schemaController: DISABLED_SCHEMAS,
    ...(certificate && { https: certificate }),
  });
}

function prepareHttp(app: NestFastifyApplication, definition: ServiceDefinition, parts: ServiceParts): string[] {
  app.setGlobalPrefix('api', { exclude: ['healthz', 'readyz', 'storage/*path'] });
  const problems = new ProblemFilter(parts.log);
  app.useGlobalFilters(problems);
  app.useGlobalPipes(validationPipe());
  const fastify = app.getHttpAdapter().getInstance();
  const routes = listRoutes(fastify);
  guardBodies(fastify);
  serveCsv(fastify, parts.db);
  measureRequests(fastify);
  traceRequests(fastify, { trustsCaller: true });
  serveOpenApi(app, definition.name);
  serveUnavailableRoutes(app, definition.name, parts.tokens);
  serveInternal(app, definition.name, parts.config.jwtPublicKeys, parts.rows, parts.personErasure, parts.personRows);
  serveDeadLetters(app, definition.name, parts.config.jwtPublicKeys, parts.deadLetterRequests);
  return routes;
}

async function drain(
  app: NestFastifyApplication,
  events: JetStreamServer,
  relay: OutboxRelay,
  housekeeping: Housekeeping,
  parts: ServiceParts,
): Promise<void> {
  parts.readiness.draining = true;
  housekeeping.stop();
  await parts.keyRotation?.stop();
  await finishRequests(app.getHttpServer());
  await events.close();
  await parts.work.stop();
  await relay.stop();
  parts.access.stop();
  await app.close();
  await parts.audit.onModuleDestroy();
  await leaveNats(parts.nats);
  await parts.db.close();
}

/** Main of a service process: starts it, drains on SIGTERM or SIGINT, exits 1 with one sentence when it cannot start. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  try {
    const running = await startService(definition);
    stopOnSignal(() => running.stop());
  } catch (error) {
    process.stderr.write(`${definition.name} cannot start: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
