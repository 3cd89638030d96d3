import type { Type as Class } from '@nestjs/common';
import { t, type JsonSchema, type Members } from './types.js';

/** Where `@nestjs/swagger` keeps what `@Text`, `@Money` and the others say of a field. */
const PROPERTY = 'swagger/apiModelProperties';

const OF_EVERY_RECORD: Members = {
  id: t.id(),
  version: t.count('Counts the changes; send it with a change'),
  created_at: t.moment(),
};

interface Documented {
  type?: unknown;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** Columns of an entity as they travel: each field's one line is the source of its answer too. */
export function fieldsOf(Entity: Class, ...names: string[]): Members {
  return Object.fromEntries(
    names.map((name) => {
      const known = Reflect.getMetadata(PROPERTY, Entity.prototype as object, name) as Documented | undefined;
      if (known) return [name, { schema: schemaOfField(known) }];
      const common = OF_EVERY_RECORD[name];
      if (!common) throw new Error(`${Entity.name} documents no field ${name}`);
      return [name, common];
    }),
  );
}

function schemaOfField(field: Documented): JsonSchema {
  const { format, nullable, description, example } = field;
  const rest = Object.entries({ format, nullable, description, example }).filter(([, value]) => value !== undefined);
  const words = field.enum && {
    enum: nullable ? [...field.enum, null] : field.enum,
    example: example ?? field.enum[0],
  };
  return { type: typeOf(field), ...words, ...Object.fromEntries(rest) };
}

function typeOf({ type }: Documented): JsonSchema['type'] {
  if (type === Number) return 'number';
  if (type === Boolean) return 'boolean';
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}
