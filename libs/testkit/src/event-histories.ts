import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, EventName } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { choices, type Choices } from './choices.js';
import { EventData, type Schema } from './event-data.js';

/** Records of each kind that a history tells of. */
const RECORDS = 6;
/** What happens to a record in between, at most so often. */
const CHANGES = 5;
/** What happens first to a record, and once. */
const BEGINS = /\.(created|opened|issued|received|refunded|recorded|added|registered|uploaded|reported|tenant_added)$/;
/** What happens last. */
const ENDS = /\.(removed|tenant_removed|deleted|purged|cancelled|reversed|refund_reversed|closed)$/;

/** The schema of each event's data, as `npm run docs` reads it from the types. */
function readSchemas(): Record<string, Schema> {
  const file = join(process.cwd(), 'docs', 'event-schemas.json');
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: Record<string, Schema> };
  return Object.fromEntries(Object.entries($defs).map(([name, event]) => [name, event.properties!.data!]));
}

/**
 * What happens to records of a company, of every kind that these events are about, in the order in which it happens: a
 * record begins, changes and ends, its versions count, and what it belongs to stays the same. It is made of the types
 * of the events, so that a new event or field needs nothing here.
 */
export function eventHistory(names: readonly EventName[], company_id: string, seed: number): Event[] {
  const choose = choices(seed);
  const schemas = readSchemas();
  const data = new EventData(company_id, choose);
  const histories = [...byRecord(names, schemas)].flatMap(([id, ofKind]) => {
    const isOfCompany = id === 'company_id' || !id.endsWith('_id');
    const ids = isOfCompany ? [company_id] : data.ids(id).slice(0, RECORDS);
    return ids.map((aggregate_id, place) => {
      const facts = isOfCompany ? {} : { [id]: aggregate_id };
      return lifeOf(ofKind, place, choose).map((name, index): Event => {
        const content = data.of(schemas[name]!, aggregate_id, facts) as Event['data'];
        const version = index + 1;
        return { id: newId(), name, company_id, aggregate_id, version, at: '', by: data.person(), data: content };
      });
    });
  });
  const begun = Date.parse('2026-03-01T00:00:00Z');
  return merged(histories, choose).map((event, index) => ({
    ...event,
    at: new Date(begun + index * 60_000).toISOString(),
  }));
}

/** Events by the field that names the record they are about: the first id in them. */
function byRecord(names: readonly EventName[], schemas: Record<string, Schema>): Map<string, EventName[]> {
  const kinds = new Map<string, EventName[]>();
  for (const name of names) {
    const [entity] = name.split('.');
    const id = Object.keys(schemas[name]!.properties ?? {}).find((field) => field.endsWith('_id'));
    // Of a subscription the first id is another's.
    const kind = id && entity !== 'subscription' ? id : entity!;
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return kinds;
}

/** Events of one record, one after the other. Everything happens to the first record, and each end to one of them. */
function lifeOf(names: readonly EventName[], place: number, choose: Choices): EventName[] {
  const of = (kind: RegExp) => names.filter((name) => kind.test(name));
  const [begins, ends] = [of(BEGINS), of(ENDS)];
  const back = names.find((name) => name.endsWith('.restored'));
  const changes = names.filter((name) => ![...begins, ...ends, back].includes(name));
  const some = () =>
    changes.length > 0 ? Array.from({ length: choose.upTo(CHANGES + 1) }, () => choose.oneOf(changes)!) : [];
  const life = [...begins, ...(place === 0 ? changes : []), ...some()];
  const end = place < ends.length ? ends[place] : choose.upTo(2) ? choose.oneOf(ends) : undefined;
  if (!end) return life;
  life.push(end);
  // Only what lies in a trash comes back.
  if (back && end.endsWith('.removed') && (place < ends.length || choose.upTo(2))) life.push(back, ...some());
  return life;
}

/** All histories as one, each in its own order. */
function merged(histories: Event[][], choose: Choices): Event[] {
  const left = histories.filter(({ length }) => length > 0).map((history) => [...history]);
  const all: Event[] = [];
  while (left.length > 0) {
    const at = choose.upTo(left.length);
    all.push(left[at]!.shift()!);
    if (left[at]!.length === 0) left.splice(at, 1);
  }
  return all;
}
