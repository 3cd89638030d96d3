// What is sent instead of a good request. Bodies are texts, since some of them are no JSON at all.

export interface Attack {
  name: string;
  /** Made when it is sent: some are large. */
  body: () => string | ReadableStream<Uint8Array>;
  type?: string;
}

export type Body = Record<string, unknown>;
export type Path = string[];

const text = JSON.stringify;
/** Values as JSON text: `1e999` cannot be said otherwise. */
const KINDS: Record<string, string> = {
  number: '7',
  text: '"text"',
  object: '{"a":1}',
  array: '["a"]',
  boolean: 'true',
};
const ANY: Record<string, string> = {
  null: 'null',
  empty: '""',
  blank: '" "',
  long: text('x'.repeat(65_536)),
  nul: '"a\\u0000b"',
  half: '"\\ud800"',
};
const NUMBERS: Record<string, string> = {
  zero: '0',
  negative: '-1',
  decimals: '12.345',
  quoted: '"12.345"',
  endless: '1e999',
  nan: '"NaN"',
  huge: '1000000000000',
  vast: '1e20',
};
const DAYS: Record<string, string> = {
  'no such day': '"2026-02-30"',
  'no such month': '"2026-13-01"',
  'year 300000': '"300000-01-01"',
  infinity: '"infinity"',
  'year zero': '"0000-00-00"',
  moment: '"2026-07-01T00:00:00Z"',
};
const IDS: Record<string, string> = { 'no id': '"12"', 'uuid v7': '"0192f0c1-7a3b-7c4d-8e5f-0123456789ab"' };
const VERSIONS = (now: number): Record<string, string> => ({ stale: String(now - 1), ahead: String(now + 1) });

export const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value);
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** Every way to spoil one field; `foreign` is what another company would say there. */
function spoiled(name: string, good: unknown, foreign: unknown): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(KINDS).filter(([kind]) => kind !== kindOf(good))),
    ...ANY,
    ...(typeof good === 'number' ? NUMBERS : {}),
    ...(name === 'version' ? VERSIONS(good as number) : {}),
    ...(isDay(good) ? DAYS : {}),
    ...(isUuid(good) ? { ...IDS, foreign: text(foreign) } : {}),
  };
}

/** Paths of all fields, those of nested objects and of the first item of a list too. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const below = Object.entries(value).flatMap(([name, item]) => pathsOf(item, [...path, name]));
  return path.length === 0 ? below : [path, ...below];
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Body | undefined)?.[name], value);

const MARK = '\u2588';

/** `body` with JSON text put at `path`; without it the field is left out. */
function withValue(body: Body, path: Path, json?: string): string {
  const copy = structuredClone(body);
  const parent = valueAt(copy, path.slice(0, -1)) as Body;
  const last = path.at(-1)!;
  if (json === undefined) delete parent[last];
  else parent[last] = MARK;
  return json === undefined ? text(copy) : text(copy).replace(`"${MARK}"`, () => json);
}

export function fieldAttacks(good: Body, foreign: Body): Attack[] {
  return pathsOf(good).flatMap((path) => {
    const values = spoiled(path.at(-1)!, valueAt(good, path), valueAt(foreign, path));
    return [
      { name: `${path.join('.')}: missing`, body: () => withValue(good, path) },
      ...Object.entries(values).map(([name, json]) => ({
        name: `${path.join('.')}: ${name}`,
        body: () => withValue(good, path, json),
      })),
    ];
  });
}

/** Columns that exist somewhere and that no one may write by naming them. */
export const NOT_THEIRS = [
  'company_id',
  'id',
  'status',
  'balance',
  'deleted_at',
  'is_global',
  'paid_amount',
  'created_at',
  'role',
  'plan',
  'has_completed_setup',
];

function* inChunks(payload: string): Generator<Uint8Array> {
  for (let at = 0; at < payload.length; at += 16_384) yield Buffer.from(payload.slice(at, at + 16_384));
}

/** Attacks on the body as a whole. */
export function bodyAttacks(good: Body): Attack[] {
  const payload = text(good);
  const and = (members: string) => `{${members}${payload === '{}' ? '' : ','}${payload.slice(1)}`;
  const nested = (depth: number) => and(`"deep":${'['.repeat(depth)}${']'.repeat(depth)}`);
  const big = () => and(`"big":"${'x'.repeat(300_000)}"`);
  const [first] = Object.keys(good);
  return [
    { name: 'cut off', body: () => payload.slice(0, -1) },
    { name: 'a list', body: () => `[${payload}]` },
    { name: 'a text', body: () => text(payload) },
    { name: 'null', body: () => 'null' },
    { name: 'text/plain', body: () => payload, type: 'text/plain' },
    { name: 'a form', body: () => 'a=1&a=2', type: 'application/x-www-form-urlencoded' },
    { name: 'nested 5,000 deep', body: () => nested(5_000) },
    { name: 'nested 50,000 deep', body: () => nested(50_000) },
    { name: '20,000 values', body: () => and(`"many":[${'1,'.repeat(20_000)}1]`) },
    { name: '300 kB', body: big },
    { name: '300 kB in chunks', body: () => ReadableStream.from(inChunks(big())) },
    { name: 'a prototype', body: () => and('"__proto__":{"polluted":true}') },
    { name: 'a constructor', body: () => and('"constructor":{"prototype":{"polluted":true}}') },
    // Of two values for one name the last one counts, here the bad one.
    ...(first ? [{ name: `${first} twice`, body: () => `${payload.slice(0, -1)},${text(first)}:{"a":1}}` }] : []),
    ...NOT_THEIRS.filter((field) => !(field in good)).map((field) => ({
      name: `unknown ${field}`,
      body: () => and(`${text(field)}:"text"`),
    })),
  ];
}

const LIST: Record<string, string> = {
  'total 0': 'total=0',
  'total -1': 'total=-1',
  'total abc': 'total=abc',
  'total 1e20': 'total=1e20',
  'total 10^20': 'total=100000000000000000000',
  'total twice': 'total=1&total=2',
  'total nul': 'total=%00',
  'page 0': 'page=0',
  'page -1': 'page=-1',
  'page 10^7': 'page=10000000',
  'page twice': 'page=1&page=2',
  'sort by a column that is not listed': 'sort=company_id',
  'sort sql': `sort=${encodeURIComponent('name;drop table lease')}`,
  'sort nul': 'sort=name%00',
  'sort twice': 'sort=name&sort=type',
  'order sideways': 'sort=created_at&order=sideways',
  'filters no json': 'filters=%7B',
  'filters list': 'filters=%5B1%5D',
  'filters null': 'filters=null',
  'filters deep': `filters=${encodeURIComponent('{"q":{"a":1}}')}`,
  'filters very deep': `filters=${'%5B'.repeat(1_000)}`,
  'filters unknown': `filters=${encodeURIComponent('{"company_id":"x"}')}`,
  'filters prototype': `filters=${encodeURIComponent('{"__proto__":"x"}')}`,
  'filters nul': `filters=${encodeURIComponent('{"q":"a\\u0000"}')}`,
  'filters half': `filters=${encodeURIComponent('{"q":"\\ud800"}')}`,
  'filters twice': 'filters=%7B%7D&filters=%7B%7D',
  'unknown parameter': 'company_id=1',
  'parameter __proto__': '__proto__=1',
  'broken escape': 'sort=%zz',
};
const ID_PARAMETER: Record<string, string> = {
  'no id': '12',
  nul: '%00',
  'no utf-8': '%ed%a0%80',
  list: 'a&{}=b',
};

/** Bad queries of a list, by name. `ids` are the parameters that take an id. */
export function queryAttacks(ids: readonly string[]): Record<string, string> {
  const ofIds = ids.flatMap((name) =>
    Object.entries(ID_PARAMETER).map(([kind, value]) => [`${name} ${kind}`, `${name}=${value.replace('{}', name)}`]),
  );
  return { ...LIST, ...(Object.fromEntries(ofIds) as Record<string, string>) };
}

/** Bad ids in a path. */
export const PATH_IDS: Record<string, string> = {
  'no id': '12',
  'uuid v7': '0192f0c1-7a3b-7c4d-8e5f-0123456789ab',
  nul: '%00',
  'no utf-8': '%ed%a0%80',
  'broken escape': '%zz',
  'another folder': '..%2f..%2fhealthz',
  'very long': 'x'.repeat(5_000),
};
