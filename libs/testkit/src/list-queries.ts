import { ENDPOINTS, ROLES, type Service } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { ownDescription } from './descriptions.js';
import type { Answer, Caller } from './caller.js';
import type { Description, Schema } from './described-answers.js';
import type { TestService } from './test-service.js';

/** Parameters of every list, which narrow nothing. */
const OF_EVERY_LIST = ['total', 'size', 'page', 'sort', 'order', 'filters', 'format', 'after'];
/** What rows name is what a list is narrowed by. */
const PLACES = ['property_id', 'property_block_id', 'property_section_id', 'section_id', 'lease_id', 'bill_id'];
/** A ledger with running balances leaves no entry out: it is of one lease, and whole. */
const UNPAGED = ['/api/v1/system/lease/ledger'];
/** Who knows what the property and the renters of a lease are called. */
const KNOWS_NAMES: readonly Service[] = ['lease', 'billing'];
const NONSENSE = 'not_a_field';

export interface ListParameter {
  name: string;
  required: boolean;
  schema: Schema;
}

/** A list as the API description has it. */
export interface DescribedList {
  path: string;
  parameters: ListParameter[];
  /** Those that narrow it. */
  filters: ListParameter[];
  sorts: string[];
  /** Members of its rows. */
  members: string[];
}

/** Every list that a service has in the endpoint table. */
export function describedLists(description: Description, service?: Service): DescribedList[] {
  return ENDPOINTS.filter(
    (endpoint) => (!service || endpoint.service === service) && endpoint.method === 'GET' && !endpoint.later,
  ).flatMap(({ path }) => {
    const operation = description.paths[path]?.get;
    const answer = operation?.responses['200']?.content?.['application/json']?.schema?.properties;
    if (!operation || !answer?.pagination) return [];
    const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const filters = parameters.filter(({ name }) => isFilter(name, parameters));
    const sorts = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [];
    return [{ path, parameters, filters, sorts: sorts as string[], members: membersOf(description, answer.data) }];
  });
}

/** `filters` names the parameters that are filters too; others ask for something else. */
function isFilter(name: string, parameters: { name: string; description?: string }[]): boolean {
  const about = parameters.find((one) => one.name === 'filters')?.description ?? '';
  return !OF_EVERY_LIST.includes(name) && about.split(': ')[1]?.split(', ').includes(name) === true;
}

function membersOf({ components }: Description, data: Schema | undefined): string[] {
  const row = data?.items?.$ref ?? data?.$ref;
  return row ? Object.keys(components?.schemas?.[row.split('/').at(-1)!]?.properties ?? {}) : [];
}

/** What is wrong with how the lists of a service are narrowed and ordered, whatever is in them. */
export async function listQueryFaults(service: TestService, name: Service): Promise<string[]> {
  const lists = describedLists(await ownDescription(service), name);
  const faults: string[] = [];
  for (const list of lists) {
    const ask = await asker(service, list);
    faults.push(
      ...unnamed(list),
      ...nameless(list, name),
      ...(await unheeded(list, ask)),
      ...(await unrefused(list, ask)),
    );
  }
  return faults;
}

type Ask = (query: Record<string, string>) => Promise<Answer>;

/** Asks as the first role that may, for rows of no one where the list needs an owner. */
async function asker(service: TestService, { path, parameters }: DescribedList): Promise<Ask> {
  const url = path.replace(/\{\w+\}/g, () => newId());
  const needed = Object.fromEntries(parameters.flatMap(({ name, required }) => (required ? [[name, newId()]] : [])));
  const askAs =
    (caller: Caller): Ask =>
    (query) =>
      caller.get(`${url}?${new URLSearchParams({ ...needed, ...query }).toString()}`);
  for (const role of ROLES) {
    const ask = askAs(service.as({ role }));
    if ((await ask({})).status !== 403 || path.endsWith('account/company')) return ask;
  }
  throw new Error(`${path} is closed to every role`);
}

/** Rows name a place by which the list cannot be narrowed. */
function unnamed({ path, members, filters }: DescribedList): string[] {
  const known = new Set(filters.map(({ name }) => name));
  const isOfOne = (member: string) => UNPAGED.includes(path) || (path.includes('{id}') && member === 'lease_id');
  return PLACES.filter((place) => members.includes(place) && !known.has(place) && !isOfOne(place)).map(
    (place) => `${path} has ${place} and no filter of that name`,
  );
}

/** Rows of a lease or a property that do not say what it is called; those of one lease that was asked for need not. */
function nameless({ path, members, parameters }: DescribedList, service: Service): string[] {
  const isOfOne = path.includes('{id}') || path.endsWith('/lease/rent') || path.endsWith('/lease/ledger');
  if (!KNOWS_NAMES.includes(service) || isOfOne || parameters.length === 0) return [];
  const wanted = members.includes('lease_id')
    ? ['property_name', 'section_name', 'tenant_names']
    : members.includes('property_id')
      ? ['property_name']
      : [];
  return wanted.filter((name) => !members.includes(name)).map((name) => `${path} shows no ${name}`);
}

/** Sorts and filters that are described and refused, or break. */
async function unheeded({ path, filters, sorts }: DescribedList, ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  const queries: [string, Record<string, string>][] = [
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order): [string, Record<string, string>] => ['sort', { sort, order }]),
    ),
    ...filters.flatMap(({ name, schema }): [string, Record<string, string>][] => [
      [name, { [name]: exampleOf(schema) }],
      [`filters.${name}`, { filters: JSON.stringify({ [name]: exampleOf(schema) }) }],
    ]),
  ];
  for (const [field, query] of queries) {
    const { status, body, text } = await ask(query);
    const isRefused = status === 400 && Object.hasOwn(body.errors ?? {}, field);
    // Other parameters may be needed that no one gave; nothing of a place that is not there may be a 404.
    if (isRefused || status >= 500) faults.push(`${path} ${JSON.stringify(query)}: ${status} ${text.slice(0, 200)}`);
  }
  return faults;
}

/** Sorts, filters and values that the list does not have, and that it does not refuse with what it has. */
async function unrefused({ path, filters, sorts }: DescribedList, ask: Ask): Promise<string[]> {
  const faults: string[] = [];
  const expectRefusal = async (query: Record<string, string>, field: string, names: readonly string[]) => {
    const { status, body } = await ask(query);
    const sentence = ((body.errors ?? {}) as Record<string, string>)[field] ?? '';
    const missing = names.filter((name) => !sentence.split(/[ ,]+/).includes(name));
    if (status !== 400 || sentence === '' || missing.length > 0)
      faults.push(`${path} ${JSON.stringify(query)}: ${status} ${sentence}, not naming ${missing.join(', ')}`);
  };
  await expectRefusal({ sort: NONSENSE }, 'sort', sorts);
  const names = filters.map(({ name }) => name);
  await expectRefusal({ filters: JSON.stringify({ [NONSENSE]: 'x' }) }, `filters.${NONSENSE}`, names);
  if (sorts.length === 0) faults.push(`${path} names nothing that it can be sorted by`);
  for (const name of names) {
    const value = 'x'.repeat(300);
    await expectRefusal({ [name]: value }, name, []);
    await expectRefusal({ filters: JSON.stringify({ [name]: value }) }, `filters.${name}`, []);
  }
  return faults;
}

/** A value that a parameter of this schema may have. */
function exampleOf({ type, format, pattern, enum: words, minimum = 0 }: Schema): string {
  if (words) return String(words[0]);
  if (format === 'uuid') return newId();
  if (format === 'date') return '2026-07-01';
  if (type === 'integer' || type === 'number') return String(Math.max(1, minimum));
  if (pattern === '^[A-Z]{3}$') return 'AUD';
  return pattern?.includes('-(0[1-9]|1[0-2])') ? '2026-07' : 'a';
}
