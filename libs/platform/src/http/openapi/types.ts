/** The part of a JSON schema (OpenAPI 3.0) that answers are described by. */
export interface JsonSchema {
  $ref?: string;
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  format?: string;
  pattern?: string;
  description?: string;
  example?: unknown;
  nullable?: boolean;
  minimum?: number;
  enum?: readonly unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The type of a value in an answer; objects have a name and are described once. */
export interface Type {
  readonly schema: JsonSchema;
  readonly name?: string;
  /** The member may be left out. */
  readonly isOptional?: boolean;
}

export type Members = Record<string, Type>;

/** Every named object by its name; a description takes what its operations refer to. */
export const NAMED = new Map<string, JsonSchema>();

const REFERENCE = '#/components/schemas/';

/** How a type is written where it is used: a named object by reference. */
export function schemaOf({ name, schema }: Type): JsonSchema {
  return name ? { $ref: REFERENCE + name } : schema;
}

const leaf =
  (schema: JsonSchema) =>
  (about?: string): Type => ({ schema: about ? { ...schema, description: about } : schema });

const object = (name: string, members: Members): Type => named(name, objectSchema(members));

function named(name: string, schema: JsonSchema): Type {
  const known = NAMED.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two objects are called ${name}`);
  NAMED.set(name, schema);
  return { schema, name };
}

function objectSchema(members: Members): JsonSchema {
  const required = Object.keys(members).filter((name) => !members[name]!.isOptional);
  const properties = Object.fromEntries(Object.entries(members).map(([name, type]) => [name, schemaOf(type)]));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function nullable({ schema, isOptional }: Type): Type {
  const values = schema.enum ? { enum: [...schema.enum, null] } : {};
  return { schema: { ...schema, ...values, nullable: true }, isOptional };
}

/** Types of values as they travel in answers. */
export const t = {
  id: leaf({ type: 'string', format: 'uuid', example: '6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e' }),
  text: leaf({ type: 'string', example: 'text' }),
  email: leaf({ type: 'string', format: 'email', example: 'sam.lee@renter.example' }),
  /** A calendar day, YYYY-MM-DD. */
  day: leaf({ type: 'string', format: 'date', example: '2026-07-01' }),
  month: leaf({ type: 'string', pattern: '^\\d{4}-\\d{2}$', example: '2026-07' }),
  /** A moment in UTC, `YYYY-MM-DD HH:mm:ss`. */
  moment: leaf({
    type: 'string',
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    example: '2026-07-01 09:30:00',
  }),
  currency: leaf({ type: 'string', pattern: '^[A-Z]{3}$', example: 'AUD' }),
  /** Major units with at most two decimals. */
  money: leaf({ type: 'number', example: 650.5 }),
  /** Any number, with or without decimals. */
  number: leaf({ type: 'number', example: 12.5 }),
  percent: leaf({ type: 'number', example: 33.33 }),
  integer: leaf({ type: 'integer', example: 3 }),
  /** A whole number from 0. */
  count: leaf({ type: 'integer', minimum: 0, example: 3 }),
  flag: leaf({ type: 'boolean', example: true }),
  /** Anything that JSON can say. */
  anyValue: leaf({ example: 'text' }),
  /** An object whose members no one promises. */
  anyObject: leaf({ type: 'object', additionalProperties: true, example: {} }),
  oneOf: (words: readonly string[], about?: string): Type => ({
    schema: { type: 'string', enum: [...words], example: words[0], ...(about ? { description: about } : {}) },
  }),
  list: (item: Type, about?: string): Type => ({
    schema: { type: 'array', items: schemaOf(item), ...(about ? { description: about } : {}) },
  }),
  /** An object with keys that are values themselves. */
  map: (item: Type, about?: string): Type => ({
    schema: { type: 'object', additionalProperties: schemaOf(item), ...(about ? { description: about } : {}) },
  }),
  anyOf: (...types: Type[]): Type => ({ schema: { oneOf: types.map(schemaOf) } }),
  /** An object under a name that no other object of the product has. */
  object,
  /** An object that has other members besides these, each kind its own. */
  extensible: (name: string, members: Members): Type =>
    named(name, { ...objectSchema(members), additionalProperties: true }),
  /** An object without a name of its own. */
  part: (members: Members): Type => ({ schema: objectSchema(members) }),
  nullable,
  optional: (type: Type): Type => ({ ...type, isOptional: true }),
};
