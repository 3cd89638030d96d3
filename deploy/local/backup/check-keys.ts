import pg from 'pg';
import type { Service } from '@keystead/contracts';
import { KEY_CHECK, valueOf, type ColumnNote } from '@keystead/platform';
import { Refusal } from '@keystead/testkit';

/** What a service noted of its keys when it started. */
interface KeyNote {
  variable: string;
  current_key: string;
  columns: ColumnNote[];
}

/** How many values of one place are encrypted with one key; null: before keys had ids. */
interface KeyCount {
  service: Service;
  place: string;
  key: string | null;
  count: number;
}

/** Values by the variable whose keys they are encrypted with, and the keys that services encrypt with now. */
interface Found {
  current: Set<string>;
  counts: KeyCount[];
}

export interface KeyReport {
  /** What to print. */
  text: string;
  /** Every key but the current one can be removed. */
  isComplete: boolean;
}

const KEY = `substring(value from '^v2[.]([0-9a-f]{12})[.]')`;
const countIn = (table: string, value: string) =>
  `select ${KEY} as key, count(*)::int as count from (select ${value} as value from "${table}") v
   where value is not null group by 1`;

/** Says with which keys everything is encrypted, and so which key can be removed from its variable. */
export async function checkKeys(databases: ReadonlyMap<Service, string>): Promise<KeyReport> {
  const variables = new Map<string, Found>();
  for (const [service, url] of databases) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await readService(client, service, variables);
    } catch (error) {
      throw new Refusal(`The database of ${service} does not answer: ${(error as Error).message}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const reports = [...variables].map(([variable, found]) => reportOf(variable, found));
  if (reports.length === 0) return { text: 'No service has started with this version yet.\n', isComplete: false };
  return {
    text: `${reports.map(({ text }) => text).join('\n')}\n`,
    isComplete: reports.every(({ isComplete }) => isComplete),
  };
}

async function readService(client: pg.Client, service: Service, variables: Map<string, Found>): Promise<void> {
  const { rows: notes } = await client.query<KeyNote>(
    `select variable, current_key, columns from service_key where name = $1 and variable is not null`,
    [KEY_CHECK],
  );
  const [note] = notes;
  if (!note) return;
  const found = variables.get(note.variable) ?? { current: new Set(), counts: [] };
  variables.set(note.variable, found);
  found.current.add(note.current_key);
  const places: ColumnNote[] = [...note.columns, { table: 'service_key', column: 'encrypted' }];
  for (const place of places) {
    const { rows } = await client.query<{ key: string | null; count: number }>(countIn(place.table, valueOf(place)));
    for (const row of rows) found.counts.push({ service, place: `${place.table}.${place.column}`, ...row });
  }
}

function reportOf(variable: string, { current, counts }: Found): KeyReport {
  const [key, ...others] = current;
  if (others.length > 0) {
    const keys = [...current].join(', ');
    return { text: `${variable}: not every service has the same key first (${keys}): restart them`, isComplete: false };
  }
  const old = counts.filter((each) => each.key !== key);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (old.length === 0) {
    const text = `${variable}: all ${total} values are encrypted with ${key}; any other key can be removed`;
    return { text, isComplete: true };
  }
  const listed = old.map(
    (each) => `  ${each.service} ${each.place}: ${each.count} with ${each.key ?? 'a key without id'}`,
  );
  const text = [`${variable}: the key before ${key} is still needed`, ...listed].join('\n');
  return { text, isComplete: false };
}
