import { ENDPOINTS, type Service } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Caller } from './caller.js';
import { ownDescription } from './descriptions.js';
import { expectOk } from './landlord.js';
import { describedLists, type DescribedList } from './list-queries.js';

type Row = Record<string, unknown>;
type Query = Record<string, string>;

export interface Narrowing {
  /** Parameters that a list must have, by its path. */
  needed?: Record<string, Query>;
  /** Lists of which nothing is here. */
  empty?: string[];
}

const VALUES = 3;

/**
 * Asks every list of a service for the rows of each value that its rows show, by the parameter and by `filters`: exactly
 * those must be answered, and none for an id that is no one's. Answers what is wrong.
 */
export async function narrowingFaults(
  caller: Caller,
  service: Service,
  { needed = {}, empty = [] }: Narrowing,
): Promise<string[]> {
  const lists = describedLists(await ownDescription(caller), service);
  const faults: string[] = [];
  for (const list of lists.filter(({ path }) => !path.includes('{') && !empty.includes(path)))
    faults.push(...(await faultsOf(caller, list, needed[list.path] ?? {})));
  const known = new Set(ENDPOINTS.map(({ path }) => path));
  return [...faults, ...empty.filter((path) => !known.has(path)).map((path) => `${path} is no list`)];
}

async function faultsOf(caller: Caller, { path, filters, members }: DescribedList, needed: Query): Promise<string[]> {
  const ask = async (query: Query): Promise<Row[]> => {
    const parameters = new URLSearchParams({ total: '1000', ...needed, ...query });
    const { data } = expectOk(
      await caller.get<{ data: Row[] | { records: Row[] } }>(`${path}?${parameters.toString()}`),
    );
    return Array.isArray(data) ? data : data.records;
  };
  const all = await ask({});
  if (all.length === 0) return [`${path} has no rows to narrow`];
  const faults: string[] = [];
  for (const { name, schema } of filters.filter((filter) => members.includes(filter.name))) {
    const wanted = [...new Set(all.map((row) => row[name]))].filter((value) => value !== null && value !== '');
    for (const value of wanted.slice(0, VALUES)) {
      const expected = idsOf(all.filter((row) => row[name] === value));
      const queries: Query[] = [{ [name]: String(value) }];
      if (!(name in needed)) queries.push({ filters: JSON.stringify({ [name]: value }) });
      for (const variant of queries) {
        const found = idsOf(await ask(variant));
        if (found !== expected) faults.push(`${path} ${JSON.stringify(variant)}: ${found} instead of ${expected}`);
      }
    }
    if (schema.format !== 'uuid' || name in needed) continue;
    const nobodys = await ask({ [name]: newId() });
    if (nobodys.length > 0) faults.push(`${path} ${name} of nobody: ${nobodys.length} rows`);
  }
  return faults;
}

/** Rows in no order: a narrowed list may break ties otherwise. */
const idsOf = (rows: Row[]): string =>
  rows
    .map((row) => String(row.id ?? row.company_id))
    .sort()
    .join();
