import { randomUUID } from 'node:crypto';
import { badRequest, XeroRefusal, type XeroAnswer } from './exchange.js';
import { Filter, memberOf } from './filter.js';
import type { ApiCall } from './resource.js';
import { wireOf } from './wire.js';

/** What every good answer says besides its records. */
export function envelope(call: ApiCall, content: object): XeroAnswer {
  const now = Date.parse(call.organisation.now());
  return {
    status: 200,
    json: {
      Id: randomUUID(),
      Status: 'OK',
      ProviderName: 'Keystead',
      DateTimeUTC: `/Date(${now})/`,
      ...(wireOf(content) as object),
    },
  };
}

const DEFAULT_PAGE_SIZE = 100;
const LARGEST_PAGE_SIZE = 1000;

export interface Page<T> {
  records: T[];
  /** What the answer says of the page; nothing when none was asked for. */
  pagination?: { page: number; pageSize: number; pageCount: number; itemCount: number };
}

const wrong = (message: string) => new XeroRefusal(badRequest(16, 'QueryParseException', message));

function positive(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw wrong(`The ${name} parameter is not valid`);
  return Number(text);
}

/** The page of a list that a request asks for; without `page` all of it. */
export function pageOf<T>(records: T[], query: URLSearchParams): Page<T> {
  if (!query.has('page')) return { records };
  const page = positive(query, 'page', 1);
  const pageSize = Math.min(positive(query, 'pageSize', DEFAULT_PAGE_SIZE), LARGEST_PAGE_SIZE);
  const pagination = { page, pageSize, pageCount: Math.ceil(records.length / pageSize), itemCount: records.length };
  return { records: records.slice((page - 1) * pageSize, page * pageSize), pagination };
}

/** The records that `If-Modified-Since`, `where` and `order` ask for. `shown` gives what `where` may name. */
export function select<T extends object>({ query, headers }: ApiCall, records: T[], shown: (record: T) => object): T[] {
  const where = query.get('where');
  const test = where ? new Filter(where).read() : () => true;
  const since = sinceOf(headers['if-modified-since']);
  const chosen = records.filter((record) => {
    const updated = 'UpdatedDateUTC' in record ? Date.parse(String(record.UpdatedDateUTC)) : since;
    return updated >= since && test(shown(record));
  });
  const order = query.get('order');
  return order ? sorted(chosen, order, shown) : chosen;
}

/** Xero takes the header as UTC when it names no zone, and counts whole seconds. */
function sinceOf(header: string | undefined): number {
  if (!header) return 0;
  const hasZone = /(Z|GMT|[+-]\d{2}:?\d{2})$/.test(header);
  const at = Date.parse(hasZone ? header : `${header}Z`);
  if (Number.isNaN(at)) throw wrong('If-Modified-Since is not a date');
  return Math.floor(at / 1000) * 1000;
}

function sorted<T>(records: T[], order: string, shown: (record: T) => object): T[] {
  const keys = order.split(',').map((part) => part.trim().split(/\s+/));
  return records.toSorted((one, other) => {
    for (const [name, direction] of keys) {
      const [a, b] = [one, other].map((record) => (memberOf(shown(record), name!) ?? '') as string | number);
      if (a !== b) return (a! < b! ? -1 : 1) * (direction?.toUpperCase() === 'DESC' ? -1 : 1);
    }
    return 0;
  });
}
