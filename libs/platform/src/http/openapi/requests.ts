import { ID_DESCRIBED } from '../../validation/fields.js';
import type { JsonSchema } from './types.js';

// What holds for every request, whatever its class says: said of all of them here, as every one of them is checked.

interface Parameter {
  name: string;
  in: string;
  schema?: JsonSchema;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Request {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: JsonSchema }> };
}

const ID_PARAMETERS = ['id', 'bill_id'];
const named = ({ $ref }: JsonSchema) => $ref?.split('/').at(-1);

/** Says of a request what the validation of every request refuses. */
export function describeRequest({ parameters = [], requestBody }: Request, schemas: Record<string, JsonSchema>): void {
  for (const parameter of parameters) describeParameter(parameter);
  const schema = requestBody?.content['application/json']?.schema;
  if (!requestBody || !schema) return;
  close(schema, schemas, new Set());
  // A body whose every field may be left out may be left out itself.
  const resolved = schemas[named(schema) ?? ''] ?? schema;
  requestBody.required = (resolved.required ?? []).length > 0;
}

function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter;
  if (parameter.in === 'path' && ID_PARAMETERS.includes(name)) parameter.schema = { ...ID_DESCRIBED };
  // An address has no null: a parameter is there or it is not.
  else if (schema?.nullable) delete schema.nullable;
  if (name === 'filters' && schema) {
    // They travel as JSON.
    parameter.content = { 'application/json': { schema } };
    delete parameter.schema;
  }
}

/** Fields that a form does not know are refused; a word that may be null is one of its words and null. */
function close(schema: JsonSchema, schemas: Record<string, JsonSchema>, seen: Set<JsonSchema>): void {
  const resolved = schemas[named(schema) ?? ''] ?? schema;
  if (seen.has(resolved)) return;
  seen.add(resolved);
  if (resolved.properties) resolved.additionalProperties ??= false;
  if (resolved.nullable && resolved.enum && !resolved.enum.includes(null)) resolved.enum = [...resolved.enum, null];
  const inner = [...Object.values(resolved.properties ?? {}), ...(resolved.oneOf ?? []), ...(resolved.allOf ?? [])];
  for (const each of resolved.items ? [...inner, resolved.items] : inner) close(each, schemas, seen);
}
