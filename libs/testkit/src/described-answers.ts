import { Ajv, type ValidateFunction } from 'ajv';

export interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  oneOf?: Schema[];
  nullable?: boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  enum?: unknown[];
}
interface Body {
  $ref?: string;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>;
}
export interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
export interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Body> };
}

/** An answer as it is compared with its description. */
export interface Described {
  method: string;
  /** Path with its query. */
  path: string;
  status: number;
  contentType: string | null;
  text: string;
}

/** What an operation describes for a status. */
function responseOf({ components }: Description, { responses }: Operation, status: number): Body | undefined {
  const response = responses[String(status)];
  return response?.$ref ? components?.responses?.[response.$ref.split('/').at(-1)!] : response;
}

/** Formats that only requests are checked by are known by name. */
const OF_REQUESTS = ['abn', 'country', 'day-or-moment', 'moment', 'person-name', 'phone', 'time-zone', 'uri', 'binary'];
const FORMATS: Record<string, RegExp | true> = {
  ...Object.fromEntries(OF_REQUESTS.map((name) => [name, true] as const)),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** Whether an address can be decoded; one that cannot names no operation. */
function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}

/**
 * Compares answers with the API description: status, media type, body, and the code of a refusal. A member that the
 * description does not know is a fault too, so that nothing is answered that no one described.
 */
export class DescribedAnswers {
  // Each test file compiles what it meets: code that is used a few times is not worth an optimization.
  private readonly ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS, code: { optimize: false } });
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly routes: {
    pattern: RegExp;
    parameters: number;
    path: string;
    operations: Record<string, Operation>;
  }[];

  constructor(private readonly description: Description) {
    this.routes = Object.entries(description.paths)
      .map(([path, operations]) => ({
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]{1,100}')}$`),
        parameters: path.split('{').length,
        path,
        operations,
      }))
      .sort((one, other) => one.parameters - other.parameters);
  }

  /** What is wrong with an answer; null when it is as described, or of no described operation. */
  faultOf({ method, path, status, contentType, text }: Described): string | null {
    const address = path.split('?', 1)[0]!;
    const route = isReadable(address) ? this.routes.find(({ pattern }) => pattern.test(address)) : undefined;
    const operation = route?.operations[method.toLowerCase()];
    if (!route || !operation) return null;
    const name = `${method} ${route.path}`;
    const response = responseOf(this.description, operation, status);
    if (!response) return `${name} answers ${status}, which its description does not name: ${text.slice(0, 300)}`;
    const mediaType = contentType?.split(';', 1)[0] ?? '';
    const media = response.content?.[mediaType];
    if (!media) return text === '' ? null : `${name} answers ${status} as ${mediaType}, which is not described`;
    if (mediaType !== 'application/json' || !media.schema) return null;
    const body: unknown = JSON.parse(text);
    const code = (body as { code?: unknown }).code;
    const codes = media.examples && Object.keys(media.examples);
    if (codes && typeof code === 'string' && !codes.includes(code))
      return `${name} answers ${status} with ${code}, which is not among its problems: ${codes.join(', ')}`;
    const isFine = this.validatorOf(`${name} ${status}`, media.schema);
    if (isFine(body)) return null;
    const faults = isFine.errors!.map(({ instancePath, message, params }) =>
      [instancePath, message, 'additionalProperty' in params ? String(params.additionalProperty) : ''].join(' '),
    );
    return `${name} answers ${status} unlike its description: ${[...new Set(faults)].slice(0, 8).join('; ')}`;
  }

  private validatorOf(name: string, schema: Schema): ValidateFunction {
    let validate = this.compiled.get(name);
    if (!validate) this.compiled.set(name, (validate = this.ajv.compile(this.resolved(schema))));
    return validate;
  }

  /** The schema with its references resolved, and closed: an object has the members it names, and no others. */
  private resolved(schema: Schema): Schema {
    if (schema.$ref) return this.resolved(this.description.components!.schemas![schema.$ref.split('/').at(-1)!]!);
    const { properties, items, oneOf, ...rest } = schema;
    const closed = properties && schema.additionalProperties === undefined ? { additionalProperties: false } : {};
    const members = properties && Object.entries(properties).map(([name, of]) => [name, this.resolved(of)] as const);
    const { additionalProperties } = schema;
    return {
      ...rest,
      ...closed,
      ...(members ? { properties: Object.fromEntries(members) } : {}),
      ...(items ? { items: this.resolved(items) } : {}),
      ...(oneOf ? { oneOf: oneOf.map((each) => this.resolved(each)) } : {}),
      ...(typeof additionalProperties === 'object'
        ? { additionalProperties: this.resolved(additionalProperties as Schema) }
        : {}),
    };
  }
}
