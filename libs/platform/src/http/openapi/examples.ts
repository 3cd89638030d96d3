import type { JsonSchema } from './types.js';

const DEPTH = 8;
const BY_FORMAT: Record<string, string> = {
  uuid: '6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e',
  date: '2026-07-01',
  'date-time': '2026-07-01T09:30:00Z',
  email: 'sam.lee@renter.example',
  binary: '',
};

interface Bounds {
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** An example of a value: its members' own examples, put together. */
export function exampleOf(given: JsonSchema, schemas: Record<string, JsonSchema>, depth = DEPTH): unknown {
  const schema: JsonSchema & Bounds = given.$ref ? (schemas[given.$ref.split('/').at(-1)!] ?? {}) : given;
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const inner = schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (inner) return exampleOf(inner, schemas, depth);
  if (schema.type === 'array') return depth > 0 ? [exampleOf(schema.items ?? {}, schemas, depth - 1)] : [];
  if (schema.type === 'object' || schema.properties) return objectExample(schema, schemas, depth);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return textExample(schema);
}

function objectExample(schema: JsonSchema, schemas: Record<string, JsonSchema>, depth: number): object {
  if (depth === 0) return {};
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member, schemas, depth - 1)]));
}

function textExample({ format, minLength = 0, maxLength = 100 }: JsonSchema & Bounds): string {
  const text = (format && BY_FORMAT[format]) ?? 'text';
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}
