import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { load } from 'js-yaml';
import { API_PATH } from './api.js';
import { jsonSchemaOf, type Direction, type OpenSchema } from './contract-schema.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: OpenSchema;
}
interface Content {
  $ref?: string;
  content?: Record<string, { schema?: OpenSchema }>;
}
export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, OpenSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Content>;
  };
}

const METHODS = ['get', 'put', 'post', 'delete'];
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FORMATS = {
  uuid: UUID,
  date: DATE,
  'date-time': /^\d{4}-\d{2}-\d{2}T/,
  double: true,
  float: true,
  int32: true,
  int64: true,
  byte: true,
  uri: true,
} as const;

const nameOf = (reference: string) => reference.split('/').at(-1)!;

/** The description of the accounting API that Xero publishes: its operations, and validators of their bodies. */
export class ContractDescription {
  private static readonly read = new Map<string, ContractDescription>();
  private readonly api: OpenApi;
  private readonly ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly routes: { pattern: RegExp; parameters: number; operations: Record<string, Operation> }[];

  private constructor(file: string) {
    this.api = load(readFileSync(file, 'utf8')) as OpenApi;
    for (const direction of ['request', 'answer'] as const)
      this.ajv.addSchema({ $id: direction, components: { schemas: this.schemasFor(direction) } });
    this.routes = Object.entries(this.api.paths)
      .map(([path, operations]) => ({
        pattern: new RegExp(`^${API_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        parameters: path.split('{').length,
        operations,
      }))
      .sort((one, other) => one.parameters - other.parameters);
  }

  /** Reads a file once, since it is large. */
  static of(file: string): ContractDescription {
    let found = this.read.get(file);
    if (!found) this.read.set(file, (found = new ContractDescription(file)));
    return found;
  }

  operation(method: string, path: string): Operation | undefined {
    const name = method.toLowerCase();
    return this.routes.find(({ pattern, operations }) => pattern.test(path) && operations[name])?.operations[name];
  }

  parameters({ parameters = [] }: Operation): Parameter[] {
    return parameters.map((each) => (each.$ref ? this.api.components.parameters[nameOf(each.$ref)]! : each));
  }

  /** What the body of a request or an answer must be, where it is described. */
  validator(operation: Operation, direction: Direction, content: Content | undefined): ValidateFunction | undefined {
    const schema = this.schemaOf(content);
    if (!schema) return undefined;
    const key = `${direction} ${operation.operationId} ${JSON.stringify(schema)}`;
    let validate = this.compiled.get(key);
    if (!validate) {
      const absolute = schema.$ref ? { $ref: `${direction}${schema.$ref}` } : jsonSchemaOf(schema, direction, true);
      this.compiled.set(key, (validate = this.ajv.compile(absolute)));
    }
    return validate;
  }

  private schemaOf(content: Content | undefined): OpenSchema | undefined {
    const resolved = content?.$ref ? this.api.components.responses[nameOf(content.$ref)] : content;
    return resolved?.content?.['application/json']?.schema;
  }

  private schemasFor(direction: Direction): object {
    const operations = Object.values(this.api.paths).flatMap((path) => METHODS.map((method) => path[method]));
    const roots = new Set(operations.map((each) => nameOf(this.schemaOf(each?.responses['200'])?.$ref ?? '')));
    const schemas = Object.entries(this.api.components.schemas);
    return Object.fromEntries(schemas.map(([name, each]) => [name, jsonSchemaOf(each, direction, roots.has(name))]));
  }
}
