import { applyDecorators } from '@nestjs/common';
import { ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import { schemaOf, t, type Members, type Type } from './types.js';

/** What a route answers when all went well. */
export interface Answer {
  status: number;
  description: string;
  /** Schemas by media type; none where there is no body. */
  content: Record<string, Type>;
}

const json = (description: string, type: Type): Answer => ({
  status: 200,
  description,
  content: { 'application/json': type },
});

const LINKS = t.object('PageLinks', {
  self: t.text('Address of this page'),
  next: t.optional(t.text('Address of the next page, left out on the last one')),
  prev: t.optional(t.text('Address of the page before, left out on the first one')),
});
const PAGINATION = t.object('Pagination', {
  total: t.count(
    'Rows on all pages together; lists count to a limit, 1,000 or the end of this page: then `is_limited` is true',
  ),
  count: t.count('Rows on this page'),
  per_page: t.count('Page size'),
  current_page: t.count('Page number from 1'),
  total_pages: t.count('Pages that the rows of `total` fill'),
  is_limited: t.optional(t.flag('There are more rows than `total`, to be read by `links.next`; else left out')),
});

/** One page of a list; `extra` stands beside `data`. With `?format=csv` all rows come as one file. */
export function page(row: Type, extra: Members = {}): Answer {
  const envelope = t.part({ data: t.list(row), ...extra, links: LINKS, pagination: PAGINATION });
  const answer = json('One page of the list', envelope);
  return { ...answer, content: { ...answer.content, 'text/csv': CSV } };
}

/** One object whose rows come page by page. */
export const pagedObject = (type: Type): Answer =>
  json('One page of the rows', t.part({ data: type, links: LINKS, pagination: PAGINATION }));

/** Rows of a list without pages. */
export function rows(row: Type, extra: Members = {}): Answer {
  const answer = json('All rows', t.part({ data: t.list(row), ...extra }));
  return { ...answer, content: { ...answer.content, 'text/csv': CSV } };
}

const CSV: Type = {
  schema: { type: 'string', description: 'All rows with a header line, UTF-8 with a byte order mark' },
};

/** `{data: …}` */
export const one = (type: Type): Answer => json('Done', t.part({ data: type }));

/** `{data: {}}`: there is nothing to report. */
export const DONE: Answer = one(t.part({}));

/** A body of its own shape, without `data` around it. */
export const withoutEnvelope = (type: Type): Answer => json('Done', type);

export const file = (mediaType: string, description: string): Answer => ({
  status: 200,
  description,
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
});

export const redirect = (description: string): Answer => ({ status: 302, description, content: {} });

/** Writes the answer into the API description. */
export function describeAnswer({ status, description, content }: Answer): MethodDecorator {
  const described = Object.entries(content).map(([mediaType, type]) => [mediaType, { schema: schemaOf(type) }]);
  const options = { status, description, content: Object.fromEntries(described) as unknown };
  return applyDecorators(ApiResponse(options as ApiResponseOptions));
}

/** What a change answers that has nothing else to report. */
export const SAVED: Answer = one(t.object('SavedRecord', { id: t.id(), version: t.count('Version after the change') }));
export const REMOVED: Answer = one(t.object('RemovedRecord', { id: t.id() }));
