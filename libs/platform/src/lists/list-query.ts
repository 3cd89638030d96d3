import type { Type } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { checkText } from '../validation/body.js';
import { checkFilters, filterError, unknownSortError, type FilterField } from './list-filters.js';
import { PageQuery } from './page.js';
import { fieldProblem } from '../errors/problem.js';

/** The part of a JSON schema that a filter is described by. */
export interface ParameterSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean';
  format?: string;
  pattern?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
}

/** What may be asked of a list. */
export interface ListFields {
  filters: Readonly<Record<string, FilterField>>;
  sorts: Readonly<Record<string, unknown>>;
}

const LISTS = new WeakMap<object, ListFields>();
const NO_FIELDS: ListFields = { filters: {}, sorts: {} };

/** The part of a query that is gathered. */
interface ListInput {
  sort?: string;
  filters?: Record<string, string>;
}

const DESCRIBED = 'swagger/apiModelProperties';

/**
 * The query of a list: each of its filters is a parameter, and a member of `filters`; `sort` is one of its sorts. All of
 * it stands in the API description. Whatever the list does not have is refused with what it has.
 */
export function ListQuery<Base extends ListInput = PageQuery>(
  list: ListFields,
  base: Type<Base> = PageQuery as unknown as Type<Base>,
): Type<Base> {
  class Query extends (base as Type<object>) {}
  const { prototype } = Query;
  for (const [name, { schema }] of Object.entries(list.filters)) {
    if (Reflect.hasMetadata(DESCRIBED, prototype, name)) continue;
    ApiPropertyOptional(describe(schema))(prototype, name);
    Allow()(prototype, name);
  }
  const filters = Object.keys(list.filters);
  const sorts = Object.keys(list.sorts);
  if (sorts.length > 0) ApiPropertyOptional({ enum: sorts, description: 'Field to sort by' })(prototype, 'sort');
  if (filters.length > 0)
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
      example: {},
      description: `JSON object of filters, each of which is a parameter too: ${filters.join(', ')}`,
    })(prototype, 'filters');
  LISTS.set(Query, list);
  return Query as unknown as Type<Base>;
}

const describe = ({ type, ...schema }: ParameterSchema): ApiPropertyOptions => ({
  ...schema,
  ...(type ? { type } : {}),
});

/** The nearest declaration: a class may extend the query of its list by parameters of its own. */
function fieldsOfQuery(query: object): ListFields | null {
  for (let type: object | null = query.constructor; type; type = Object.getPrototypeOf(type) as object | null) {
    const list = LISTS.get(type);
    if (list) return list;
  }
  return query instanceof PageQuery ? NO_FIELDS : null;
}

/** Gathers all filters of a checked query of a list in `filters`; refuses what the list does not have, and what cannot be read. */
export function gatherFilters(query: object & ListInput): void {
  const fields = fieldsOfQuery(query);
  if (!fields) return;
  const { filters, sorts } = fields;
  const values: Record<string, string> = { ...query.filters };
  const { errors } = checkFilters(filters, values);
  const { sort } = query as { sort?: unknown };
  if (sort !== undefined && !(typeof sort === 'string' && Object.hasOwn(sorts, sort)))
    errors.sort = unknownSortError(sorts);
  for (const [name, filter] of Object.entries(filters)) {
    const value = (query as unknown as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const refusal = refusalOfParameter(filter, value, values[name]);
    if (refusal) errors[name] = refusal;
    else values[name] = value as string;
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  query.filters = values;
}

function refusalOfParameter(filter: FilterField, value: unknown, other: string | undefined): string | null {
  if (typeof value !== 'string' || value === '') return filterError(filter);
  checkText(value);
  if (filter.read(value) === null) return filterError(filter);
  return other === undefined || other === value ? null : 'This is asked for twice, with two values';
}
