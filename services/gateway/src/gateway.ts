import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { Pool } from 'undici';
import {
  AccessGuard,
  BODY_KEY,
  AccessTokens,
  type Certificate,
  clockAhead,
  closeMetrics,
  connectNats,
  createLogger,
  finishRequests,
  followCertificate,
  HealthController,
  leaveNats,
  maskConfig,
  measureRequests,
  nestLogger,
  DISABLED_SCHEMAS,
  ProblemFilter,
  Readiness,
  readCertificate,
  readConfig,
  refuseDevelopmentSecrets,
  serveMetrics,
  AccessStateCache,
  startTracing,
  traceRequests,
} from '@keystead/platform';
import { logAccess } from './access-log.js';
import { serveApiDocs } from './api-docs.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { serveConsole } from './console-files.js';
import { registerHub } from './hub-proxy.js';
import { isProxied, registerProxy } from './proxy.js';
import { RateLimit } from './rate-limit.js';
import { secureHeaders } from './security-headers.js';
import { measureServices } from './service-metrics.js';
import { parseErrorResponse } from './unreadable.js';

export interface RunningGateway {
  url: string;
  stop(): Promise<void>;
}

/** Who sends the head of a request more slowly, or nothing at all, is closed: Node's own limit is a minute. */
const HEAD_WITHIN_MS = 10_000;
const HEAD_LIMITS = { headersTimeout: HEAD_WITHIN_MS, connectionsCheckingInterval: HEAD_WITHIN_MS / 2 };

@Module({})
class GatewayModule {}

/** Starts the one origin: documented paths to services, the console, the API description. */
export async function startGateway(env: Record<string, string | undefined> = process.env): Promise<RunningGateway> {
  const config = readConfig(GATEWAY_CONFIG, env) as GatewayConfig;
  refuseDevelopmentSecrets(GATEWAY_CONFIG, env, config.publicUrl);
  clockAhead(config.daysAhead, config.publicUrl);
  const log = createLogger('gateway', config.logLevel);
  log.debug({ config: maskConfig(GATEWAY_CONFIG, config) }, 'configuration');
  const endTracing = await startTracing('gateway', config);
  const nats = await connectNats(config, 'gateway');
  const access = new AccessStateCache(log, config);
  void access.follow(nats);
  const tokens = new AccessTokens(config.jwtPublicKeys, access);
  const readiness = readinessOf(nats, access, log);
  const certificate = readCertificate(config);
  const app = await createApp({ config, log, tokens, access, readiness, certificate });
  const fastify = app.getHttpAdapter().getInstance();
  secureHeaders(fastify, config, isProxied);
  logAccess(fastify, config.logLevel);
  measureRequests(fastify);
  traceRequests(fastify, { trustsCaller: false });
  measureServices(config);
  // Bodies are not read here: they flow to the service as they came.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const limit = new RateLimit(config.rateLimit);
  const problems = new ProblemFilter(log);
  const connections = config.serviceConnections;
  const pools = registerProxy(fastify, { urls: config, tokens, limit, connections, problems });
  registerHub(fastify, { config, limit: new RateLimit(config.rateLimit), problems });
  await serveApiDocs(fastify, config, config.productName);
  await serveConsole(fastify, config);
  await app.init();
  const metrics = await serveMetrics(config.metricsPort, config.host, certificate);
  await app.listen(config.port, config.host);
  const servers = [app.getHttpServer(), metrics];
  const endCertificate = followCertificate({ files: config, certificate, servers, log });
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1').replace('0.0.0.0', '127.0.0.1');
  log.info({ url }, 'ready');
  return {
    url,
    stop: async () => {
      endCertificate();
      try {
        await drain(app, readiness, access, nats, pools);
      } finally {
        await Promise.all([closeMetrics(metrics), endTracing()]);
      }
    },
  };
}

/** Its own needs only: while one service is away, the paths of the others are answered. */
function readinessOf(nats: NatsConnection, access: AccessStateCache, log: Logger): Readiness {
  const readiness = new Readiness(log);
  readiness.add('nats', () => !nats.isClosed());
  readiness.add('access', () => access.isReady);
  return readiness;
}

interface AppParts {
  config: GatewayConfig;
  log: Logger;
  tokens: AccessTokens;
  access: AccessStateCache;
  readiness: Readiness;
  certificate: Certificate | null;
}

async function createApp(parts: AppParts): Promise<NestFastifyApplication> {
  const { config, log, tokens, access, readiness, certificate } = parts;
  const root: DynamicModule = {
    module: GatewayModule,
    controllers: [HealthController],
    providers: [
      Reflector,
      { provide: AccessTokens, useValue: tokens },
      { provide: AccessStateCache, useValue: access },
      { provide: Readiness, useValue: readiness },
      // The gateway keeps no answers, so it has no hashes to keep.
      { provide: BODY_KEY, useValue: '' },
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
  };
  const adapter = new FastifyAdapter({
    trustProxy: config.trustProxy,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestId(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    ...(certificate ? { https: { ...certificate, ...HEAD_LIMITS } } : { http: HEAD_LIMITS }),
    schemaController: DISABLED_SCHEMAS,
    ...parseErrorResponse,
  });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    ...(certificate && { httpsOptions: certificate }),
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ProblemFilter(log));
  return app;
}

/** The caller's own id when it is a sane one, so that both sides can find the request again. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

async function drain(
  app: NestFastifyApplication,
  readiness: Readiness,
  access: AccessStateCache,
  nats: NatsConnection,
  pools: Pool[],
): Promise<void> {
  readiness.draining = true;
  await finishRequests(app.getHttpServer());
  await app.close();
  access.stop();
  await Promise.all(pools.map((pool) => pool.close()));
  await leaveNats(nats);
}
