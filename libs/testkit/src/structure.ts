import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ENDPOINTS, PUBLIC } from '@keystead/contracts';
import {
  deletionOrder,
  describeApi,
  PERMISSION_METADATA,
  REFERENCES,
  type References,
  type ServiceDefinition,
} from '@keystead/platform';
import { DataSource } from 'typeorm';
import { expectAccessTable } from './access-table.js';
import { catalogFaults } from './catalog.js';
import type { Description } from './described-answers.js';
import { tablesTakingForeignRows } from './foreign-rows.js';
import { managerTableFaults } from './manager-tables.js';
import { listQueryFaults } from './list-queries.js';
import { stormFaults } from './projection-storm.js';
import { startTestService, type TestService } from './test-service.js';

/** Routes every service has for its operators. */
const OWN = ['GET /healthz', 'GET /readyz', 'GET /openapi.json'];
/** What identity asks of every service, and billing of documents; the gateway knows none of it. */
const INTERNAL = [
  'GET /internal/company/{id}/rows',
  'DELETE /internal/company/{id}/rows',
  'GET /internal/company/{id}/files',
  'GET /internal/company/{id}/files/{file}',
  'POST /internal/company/{id}/persons',
  'GET /internal/company/{id}/persons',
  'POST /internal/company/{id}/persons/rows',
  'GET /internal/dead-letters',
  'POST /internal/dead-letters/replay',
  'POST /internal/dead-letters/discard',
  'POST /internal/session/use',
  'GET /internal/company/{id}/logos/{asset}',
  'PUT /internal/company/{id}/issued-documents/{document}',
  'GET /internal/company/{id}/issued-documents/{document}',
];
/** Histories and orders of events that projections are tried with; `STORMS=20` tries more. */
const STORMS = Array.from({ length: Number(process.env.STORMS ?? 1) }, (_, index) => index + 1);
const PERMISSION_KEY = /^[a-z_]+\.(read|write|delete)$/;

export interface StructureOptions {
  /** Unique indexes and the like that may leave out company_id, by name. */
  allowed?: string[];
  /** Variables the service requires besides the common ones. */
  env?: Record<string, string>;
  /** Rows that depend on the order in which events arrive, by table, as a condition in SQL. */
  byArrival?: Record<string, string>;
}

/** The tests every service must pass: its routes, its permissions, its tables and its entities. */
export function describeStructure(
  definition: ServiceDefinition,
  { allowed = [], env, byArrival }: StructureOptions = {},
): void {
  describe(`structure of ${definition.name}`, () => {
    let service: TestService;
    beforeAll(async () => {
      service = await startTestService(definition, { env });
    });
    afterAll(() => service.stop());

    it('serves every line of the endpoint table that is its own, and nothing else', () => {
      const lines = ENDPOINTS.filter((endpoint) => endpoint.service === definition.name).map(
        ({ method, path }) => `${method} ${path}`,
      );
      const served = service.routes.filter((route) => ![...OWN, ...INTERNAL].includes(route));
      expect(namesWithoutParameters(served)).toEqual(namesWithoutParameters(lines));
    });

    it('names a permission, or PUBLIC, on every route', () => {
      expect(routesWithoutPermission(service)).toEqual([]);
    });

    // covers: F-31, F-61
    it('lets every role call what it may and refuses the rest with 403', async () => {
      await expectAccessTable(service, definition.name);
    }, 60_000);
    // covers: F-38
    it('describes the answer and the failures of every route, each with an example', () => {
      // Made here, so that what it lacks is said: a sentence of a problem, a type.
      const description = describeApi(service.app, definition.name) as unknown as Description;
      expect(undescribed(description)).toEqual([]);
    });

    // covers: F-30
    it('narrows and orders every list as its description says, and refuses the rest by naming what it has', async () => {
      expect(await listQueryFaults(service, definition.name)).toEqual([]);
    }, 60_000);

    it('keeps companies apart in the catalog', async () => {
      expect(await catalogFaults(service.database.owner, allowed)).toEqual([]);
    });

    it('says of every table which rows a portfolio manager reaches, or why none', async () => {
      expect(await managerTableFaults(service.database.owner, definition.name)).toEqual([]);
    });

    // covers: F-61
    it('refuses a row of another company in every table', async () => {
      expect(await tablesTakingForeignRows(service.database.app)).toEqual([]);
    });

    it('can forget a company: its tables have an order to be emptied in', async () => {
      const tables = await service.db.system<References>(REFERENCES);
      expect(deletionOrder(tables)).toHaveLength(tables.length);
    });

    // covers: T-06
    it.each(STORMS)('shows the same when every event comes three times in any order (seed %s)', async (seed) => {
      expect(await stormFaults(service, seed, byArrival)).toEqual([]);
    });

    it('has the same columns in entities and migrations', async () => {
      expect(await driftOf(definition, service.database.owner)).toEqual([]);
    });
  });
}

/** Operations whose description leaves something out. */
function undescribed({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses, summary }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const isDone = Object.keys(responses).some((status) => /^[23]|^501$/.test(status));
      const bodies = [...(requestBody ? [requestBody] : []), ...Object.values(responses)];
      const media = bodies.flatMap(({ content }) => content?.['application/json'] ?? []);
      return [
        ...(isDone ? [] : [`${name}: no answer`]),
        ...(Object.keys(responses).some((status) => /^[45]/.test(status)) ? [] : [`${name}: no failures`]),
        ...(summary ? [] : [`${name}: no summary`]),
        ...media.flatMap((one) => (one.schema ? [] : [`${name}: a body without schema`])),
        ...media.flatMap((one) => ('example' in one || 'examples' in one ? [] : [`${name}: a body without example`])),
      ];
    }),
  );
}

function namesWithoutParameters(routes: string[]): string[] {
  return [...new Set(routes.map((route) => route.replace(/\{\w+\}/g, '{}')))].sort();
}

function routesWithoutPermission(service: TestService): string[] {
  const scanner = new MetadataScanner();
  return service.app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata('path', prototype[name]!))
        .filter((name) => !isPermission(Reflect.getMetadata(PERMISSION_METADATA, prototype[name]!)))
        .map((name) => `${prototype.constructor.name}.${name}`);
    });
}

function isPermission(value: unknown): boolean {
  return value === PUBLIC || (typeof value === 'string' && PERMISSION_KEY.test(value));
}

/** What TypeORM would change to make tables and columns equal the entities; constraints are the migrations' own. */
async function driftOf({ entities }: ServiceDefinition, ownerUrl: string): Promise<string[]> {
  const dataSource = await new DataSource({ type: 'postgres', url: ownerUrl, entities }).initialize();
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries
      .map(({ query }) => query)
      .filter((query) => /TABLE|COLUMN/.test(query) && !/CONSTRAINT|INDEX/.test(query));
  } finally {
    await dataSource.destroy();
  }
}
