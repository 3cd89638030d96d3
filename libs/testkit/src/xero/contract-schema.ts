export interface OpenSchema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, OpenSchema>;
  additionalProperties?: boolean | OpenSchema;
  items?: OpenSchema;
  allOf?: OpenSchema[];
  oneOf?: OpenSchema[];
  anyOf?: OpenSchema[];
  format?: string;
  'x-is-msdate'?: boolean;
  'x-is-msdate-time'?: boolean;
  [other: string]: unknown;
}

export type Direction = 'request' | 'answer';

const NET_DATE = String.raw`/Date\(-?\d+([+-]\d{4})?\)/`;
const ISO_DATE = String.raw`\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?`;

/** Xero reads days in both forms, and writes them in the one of .NET. The description calls them plain texts. */
const datePattern = (direction: Direction) =>
  direction === 'answer' ? `^${NET_DATE}$` : `^(${NET_DATE}|${ISO_DATE})$`;

const COPIED = ['$ref', 'type', 'enum', 'required', 'maxLength', 'minLength', 'minimum', 'maximum', 'pattern'] as const;

/** Members of every good answer that the description shows in its examples but not in its schemas. */
const ENVELOPE = {
  Id: { type: 'string', format: 'uuid' },
  Status: { type: 'string' },
  ProviderName: { type: 'string' },
  DateTimeUTC: { type: 'string', pattern: `^${NET_DATE}$` },
};
const SPELT_OUT = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}T00:00:00$` };

/**
 * A schema of OpenAPI 3.0 as JSON Schema, closed: an object has the members that it names and no others, so that a
 * name that is spelt wrong is found. Answers may hold besides what Xero really sends.
 */
export function jsonSchemaOf(schema: OpenSchema, direction: Direction, isRoot = false): object {
  const written: Record<string, unknown> = {};
  for (const name of COPIED) if (schema[name] !== undefined) written[name] = schema[name];
  const inner = (each: OpenSchema) => jsonSchemaOf(each, direction);
  if (schema['x-is-msdate'] || schema['x-is-msdate-time']) written.pattern = datePattern(direction);
  else if (schema.format) written.format = schema.format;
  if (schema.items) written.items = inner(schema.items);
  for (const name of ['allOf', 'oneOf', 'anyOf'] as const) if (schema[name]) written[name] = schema[name].map(inner);
  if (schema.properties) {
    written.properties = {
      ...(direction === 'answer' ? extrasOf(schema.properties, isRoot) : {}),
      ...Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, inner(each)])),
    };
    // The elements of a refusal are the refused records themselves, which the description names by their ids alone.
    written.additionalProperties = 'ValidationErrors' in schema.properties && 'BatchPaymentID' in schema.properties;
  }
  if (schema.additionalProperties !== undefined) written.additionalProperties = schema.additionalProperties;
  if (!schema.nullable) return written;
  const { type, enum: values } = written as { type?: string; enum?: unknown[] };
  return { ...written, ...(type ? { type: [type, 'null'] } : {}), ...(values ? { enum: [...values, null] } : {}) };
}

function extrasOf(properties: Record<string, OpenSchema>, isRoot: boolean): object {
  return {
    ...(isRoot ? ENVELOPE : {}),
    ...('Date' in properties ? { DateString: SPELT_OUT } : {}),
    ...('DueDate' in properties ? { DueDateString: SPELT_OUT } : {}),
  };
}
