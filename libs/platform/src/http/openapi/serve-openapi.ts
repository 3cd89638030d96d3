import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ENDPOINTS, type Endpoint, type ProblemCode, type Service } from '@keystead/contracts';
import { exampleOf } from './examples.js';
import { describeProblems, OWN_PROBLEMS, problemComponents, problemsOf } from './problems.js';
import { describeRequest } from './requests.js';
import { NAMED, type JsonSchema } from './types.js';

/** Serves this service's part of the API description at `/openapi.json`, made when first asked for. */
export function serveOpenApi(app: NestFastifyApplication, service: Service): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', async () => {
      document ??= describeApi(app, service);
      return document;
    });
}

interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; schema?: JsonSchema; required?: boolean; example?: unknown }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
  security?: unknown[];
  [OWN_PROBLEMS]?: { codes: readonly ProblemCode[]; isOpen: boolean; isChange: boolean };
}

/** The API of one service: requests from its classes, answers from its routes, failures from what each route is. */
export function describeApi(app: NestFastifyApplication, service: Service): OpenAPIObject {
  const info = new DocumentBuilder().setTitle(`Keystead ${service}`).setVersion('1').addBearerAuth().build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) => `${service}_${controller.replace(/Controller$/, '')}_${method}`,
  });
  const schemas = ((document.components ??= {}).schemas ??= {}) as Record<string, JsonSchema>;
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const endpoint of ENDPOINTS) {
    if (endpoint.service !== service) continue;
    const method = endpoint.method.toLowerCase();
    if (endpoint.later) (paths[endpoint.path] ??= {})[method] = laterOperation(endpoint);
  }
  const operations = Object.entries(paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => ({ path, method, operation })),
  );
  for (const { path, method, operation } of operations) describeFailures(operation, method, path);
  const failures = problemComponents(operations.map(({ operation }) => operation.responses));
  Object.assign(document.components, failures);
  addNamed(schemas, [paths, failures]);
  for (const { operation } of operations) {
    describeRequest(operation, schemas);
    addExamples(operation, schemas);
  }
  return document;
}

/** A path whose part of the product is not there yet. */
function laterOperation({ service, method, path, public: isPublic }: Endpoint): Operation {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' as const },
  }));
  return {
    operationId: `${service}_later_${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
    summary: 'Not available yet',
    description: 'This feature is not available yet.',
    parameters,
    responses: {},
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    [OWN_PROBLEMS]: { codes: ['NOT_BUILT'], isOpen: true, isChange: false },
  };
}

function describeFailures(operation: Operation, method: string, path: string): void {
  const { codes: own, isOpen, isChange } = operation[OWN_PROBLEMS] ?? { codes: [], isOpen: false, isChange: false };
  delete operation[OWN_PROBLEMS];
  const parameters = operation.parameters ?? [];
  const codes = problemsOf({
    isPublic: operation.security === undefined,
    isChange,
    hasBody: method !== 'get',
    isOpen,
    hasParameters: parameters.length > 0,
    namesRow: path.includes('{'),
    isList: parameters.some(({ name }) => name === 'format'),
    own,
  });
  Object.assign(operation.responses, describeProblems(codes));
}

/** Takes in the named objects that the operations refer to, and what those refer to. */
function addNamed(schemas: Record<string, JsonSchema>, paths: unknown): void {
  const open: unknown[] = [paths];
  while (open.length > 0) {
    for (const [, name] of JSON.stringify(open.pop()).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const named = NAMED.get(name!);
      if (schemas[name!] || !named) continue;
      schemas[name!] = named;
      open.push(named);
    }
  }
}

function addExamples({ requestBody, responses }: Operation, schemas: Record<string, JsonSchema>): void {
  for (const { content } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)]) {
    const media = content?.['application/json'];
    if (media?.schema && !('examples' in media)) media.example ??= exampleOf(media.schema, schemas);
  }
}
