import { createHash } from 'node:crypto';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { COMPANY_EVENTS, PRODUCT_EVENTS, type Event, type EventName } from '@keystead/contracts';
import { newId, sqlState, type EventBatch } from '@keystead/platform';
import { choices, type Choices } from './choices.js';
import { eventHistory } from './event-histories.js';
import { rowsAt } from './outages.js';
import type { TestService } from './test-service.js';

const DELIVERIES = 3;
const BATCH = 20;
/** How Nest keeps what an event handler is for. */
const PATTERN = 'microservices:pattern';
const EXTRAS = 'microservices:pattern_extras';
const EVERY_EVENT = '>';
/** A row that another event brings is not there yet; the transport delivers again. */
const MISSING_ROW = '23503';

/** What a service does with batches of one event. */
interface Projector {
  event: string;
  consumer: string;
  apply: (batch: EventBatch) => Promise<void>;
}

type Tables = Map<string, string[]>;

/**
 * Tells two companies of a service the same history: one in order, the other each event three times, in batches and in
 * random order. Answers which tables differ in the end, with rows that one side alone has. `seed` decides what happens
 * and in which order it comes; `byArrival` names by table, as SQL, rows that may differ.
 */
export async function stormFaults(
  service: TestService,
  seed: number,
  byArrival: Record<string, string> = {},
): Promise<string[]> {
  const projectors = projectorsOf(service);
  const names = [...COMPANY_EVENTS, ...PRODUCT_EVENTS].filter((name) =>
    projectors.some((each) => consumes(each, name)),
  );
  const [calm, stormy] = [newId(), newId()];
  const history = eventHistory(names, calm, seed);
  for (const event of history)
    for (const projector of projectors) if (consumes(projector, event.name)) await deliver(projector, [event]);
  await storm(projectors, ofCompany(history, calm, stormy), choices(seed));
  const untold = projectors.filter((each) => !history.some(({ name }) => consumes(each, name)));
  const [expected, found] = [await tablesOf(service, calm, byArrival), await tablesOf(service, stormy, byArrival)];
  return [
    ...untold.map(({ consumer }) => `${consumer}: the history has no such event`),
    ...[...expected.keys()].flatMap((table) => difference(table, expected.get(table)!, found.get(table)!)),
  ];
}

/** Every method that handles batches, once for each event that it is given. */
function projectorsOf(service: TestService): Projector[] {
  const scanner = new MetadataScanner();
  const controllers = service.app.get(DiscoveryService).getControllers();
  return controllers.flatMap(({ instance }) => {
    const handlers = instance as Record<string, Projector['apply']>;
    const methods = scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object);
    return methods.flatMap((method) => {
      const extras = Reflect.getMetadata(EXTRAS, handlers[method]!) as { batch?: boolean } | undefined;
      if (!extras?.batch) return [];
      const patterns = Reflect.getMetadata(PATTERN, handlers[method]!) as string[];
      return patterns.map((pattern) => ({
        event: pattern.split('#', 1)[0]!,
        consumer: `test-${pattern}`,
        apply: (batch: EventBatch) => handlers[method]!(batch),
      }));
    });
  });
}

const consumes = ({ event }: Projector, name: EventName) => event === name || event === EVERY_EVENT;

/** Whether it was handled; false where a row is still to come. */
async function deliver({ consumer, apply }: Projector, events: Event[]): Promise<boolean> {
  try {
    await apply({ consumer, events });
    return true;
  } catch (error) {
    if (sqlState(error) === MISSING_ROW) return false;
    throw error;
  }
}

/** The same events as another company has them. */
const ofCompany = (events: Event[], one: string, other: string) =>
  JSON.parse(JSON.stringify(events).replaceAll(one, other)) as Event[];

async function storm(projectors: Projector[], history: Event[], choose: Choices): Promise<void> {
  const waiting = projectors.flatMap((projector) => {
    const consumed = history.filter(({ name }) => consumes(projector, name));
    const deliveries = shuffled(Array.from({ length: DELIVERIES }, () => consumed).flat(), choose);
    return batched(deliveries, choose).map((events) => ({ projector, events }));
  });
  const left = shuffled(waiting, choose);
  for (let tries = left.length * 10; left.length > 0; tries--) {
    const { projector, events } = left.shift()!;
    if (await deliver(projector, events)) continue;
    if (tries < 0) throw new Error(`${projector.consumer} misses a row that no event brings`);
    left.push({ projector, events });
  }
}

function batched(events: Event[], choose: Choices): Event[][] {
  const batches: Event[][] = [];
  for (let at = 0; at < events.length; at += batches.at(-1)!.length)
    batches.push(events.slice(at, at + 1 + choose.upTo(BATCH)));
  return batches;
}

function shuffled<T>(items: T[], choose: Choices): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = choose.upTo(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** What the platform keeps of events, and what is worked out from the other tables. */
const PLATFORM = ['inbox', 'outbox', 'dead_letter', 'job', 'idempotency', 'audit_log', 'search_word'];
/** Columns of company tables, without those that a row gets by chance or by the clock. */
const COLUMNS = `select c.table_name, array_agg(quote_ident(c.column_name) order by c.column_name) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all($1)
    and c.column_name <> 'company_id' and coalesce(c.column_default, '') !~ 'now\\(|clock_timestamp|random_uuid'
    and exists (select 1 from information_schema.columns k
      where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'company_id')
  group by c.table_name order by c.table_name`;

/** What each table holds of a company. */
async function tablesOf(service: TestService, company_id: string, byArrival: Record<string, string>): Promise<Tables> {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${service.database.name}`;
  const tables = await rowsAt<{ table_name: string; columns: string[] }>(url.href, COLUMNS, [PLATFORM]);
  const found: Tables = new Map();
  for (const { table_name, columns } of tables) {
    const same = byArrival[table_name] ? `not (${byArrival[table_name]})` : 'true';
    // Nothing shows what a removed record was, and it comes back with all that it is.
    const hasVersion = columns.includes('is_removed') && columns.includes('version');
    const shown = hasVersion ? REMOVED : 'to_jsonb(t)';
    const text = `select (${shown})::text as row from (select ${columns.join()} from ${table_name}
      where company_id = $1 and ${same}) t order by 1`;
    const rows = await rowsAt<{ row: string }>(url.href, text, [company_id]);
    found.set(
      table_name,
      rows.map(({ row }) => row.replaceAll(company_id, 'company')),
    );
  }
  return found;
}

const REMOVED = `case when is_removed then jsonb_build_object('removed', version) else to_jsonb(t) end`;

const hashOf = (rows: string[]) => createHash('sha256').update(rows.join('\n')).digest('hex');

function difference(table: string, expected: string[], found: string[]): string[] {
  if (hashOf(expected) === hashOf(found)) return [];
  const [missing] = expected.filter((row) => !found.includes(row));
  const [added] = found.filter((row) => !expected.includes(row));
  return [`${table}: in order ${expected.length} rows, ${missing}; in the storm ${found.length}, ${added}`];
}
