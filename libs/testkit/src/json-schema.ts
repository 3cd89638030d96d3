import { Ajv } from 'ajv';

/** A check of values against a JSON Schema (draft 7): what is wrong with one, or undefined. */
export function schemaCheck(schema: object): (value: unknown) => string | undefined {
  const ajv = new Ajv({ allowUnionTypes: true });
  const accepts = ajv.compile(schema);
  return (value) => (accepts(value) ? undefined : ajv.errorsText(accepts.errors));
}
