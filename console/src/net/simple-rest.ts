// Translation of ra-data-simple-rest's requests into the documented calls. Pure: nothing is sent from here.

import type { ResourcePaths } from '../api.js';
import type { Ask } from './call.js';

export interface SimpleRequest {
  method?: string;
  body?: string;
  signal?: AbortSignal;
}

type Row = Record<string, unknown>;

interface Answer {
  data?: unknown;
  pagination?: { total?: number; is_limited?: boolean };
}

export interface Translated {
  resource: string;
  asks: ({ path: string } & Ask)[];
  /** Turns the answers into what simple-rest expects: an array with its total, or a record with an `id`. */
  answer: (answers: Answer[]) => { json: unknown; total: number | null };
}

export function translate(
  resources: Readonly<Record<string, ResourcePaths>>,
  url: string,
  options: SimpleRequest = {},
): Translated {
  const { pathname, searchParams } = new URL(url, 'http://console');
  const [, resource = '', id] = pathname.split('/').map(decodeURIComponent);
  const paths = resources[resource];
  if (!paths) throw new Error(`No paths are known for the resource "${resource}"`);
  const withId = (row: unknown) => ({ ...(row as Row), id: (row as Row)[paths.id] ?? (row as Row).id });
  const need = (path: string | undefined, what: string) => {
    if (!path) throw new Error(`"${resource}" cannot ${what}`);
    return path;
  };
  const single = (ask: { path: string } & Ask, fallback: Row = {}): Translated => ({
    resource,
    asks: [ask],
    answer: ([answer]) => ({ json: withId({ ...fallback, ...(answer?.data as Row) }), total: null }),
  });
  const signal = options.signal;

  switch (options.method ?? 'GET') {
    case 'POST': {
      const { body, key } = lift(options.body);
      return single({ path: need(paths.create, 'be created'), body, key }, body);
    }
    case 'PUT': {
      const { body, key } = lift(options.body);
      return single(
        { path: need(paths.update, 'be changed'), body: { ...body, [paths.id]: id }, key },
        { ...body, [paths.id]: id },
      );
    }
    case 'DELETE':
      return single({ path: need(paths.remove, 'be removed'), body: { [paths.id]: id } }, { [paths.id]: id });
    default:
      if (id !== undefined) return single({ path: fillPath(need(paths.one, 'be read'), { id }).path, signal });
  }

  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Row;
  if (Array.isArray(filter.id)) {
    // getMany: at once where the API has a path for it, else one at a time.
    if (paths.many) {
      return {
        resource,
        asks: [{ path: paths.many, body: { [`${paths.id}s`]: filter.id }, signal }],
        answer: ([answer]) => ({ json: (answer?.data as Row[]).map(withId), total: null }),
      };
    }
    const one = need(paths.one, 'be read');
    return {
      resource,
      asks: filter.id.map((each) => ({ path: fillPath(one, { id: String(each) }).path, signal })),
      answer: (answers) => ({ json: answers.map(({ data }) => withId(data)), total: null }),
    };
  }
  const list = fillPath(need(paths.list, 'be listed'), filter);
  return {
    resource,
    asks: [{ path: list.path, query: listQuery(searchParams, list.rest, paths.query), signal }],
    answer: ([answer]) => {
      const rows = Array.isArray(answer?.data) ? answer.data : [];
      const { total = rows.length, is_limited = false } = answer?.pagination ?? {};
      // Of rows that are counted to a limit one more is known: it lets the next page be asked for.
      return { json: rows.map(withId), total: is_limited ? total + 1 : total };
    },
  };
}

function listQuery(params: URLSearchParams, filter: Row, plain: readonly string[] = []): Ask['query'] {
  const [from, to] = JSON.parse(params.get('range') ?? '[0,9]') as [number, number];
  const [sort, order] = JSON.parse(params.get('sort') ?? '["id","ASC"]') as [string, string];
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const filters = Object.fromEntries(given.filter(([name]) => !plain.includes(name)));
  const total = to - from + 1;
  return {
    ...Object.fromEntries(given.filter(([name]) => plain.includes(name)).map(([name, value]) => [name, String(value)])),
    total,
    page: Math.floor(from / total) + 1,
    ...(sort && sort !== 'id' && { sort, order: order.toLowerCase() }),
    ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
  };
}

/** Puts values into the `{name}`s of a path; what was used is left out of the rest. */
function fillPath(path: string, values: Row): { path: string; rest: Row } {
  const rest = { ...values };
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function lift(text: string | undefined): { body: Row; key?: string } {
  const { 'Idempotency-Key': key, ...body } = JSON.parse(text ?? '{}') as Row;
  return { body, ...(typeof key === 'string' && { key }) };
}
