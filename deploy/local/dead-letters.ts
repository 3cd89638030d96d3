import { Client } from 'pg';
import { SERVICES, UUID_PATTERN, type Service } from '@keystead/contracts';
import { Refusal } from '@keystead/testkit';
import { systemDatabases } from './system-databases.js';

interface Letter {
  consumer: string;
  event_id: string;
  company_id: string;
  at: string;
  attempts: number;
  error: string;
  is_replay_requested: boolean;
}

const USAGE =
  'Say what to do: npm run dead-letters -- list [service], replay [service [event]], or discard <service> <event>; ' +
  'in the image: node dist/dead-letters.cjs list, and so on';

const WAITING = `select consumer, event_id, company_id, to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as at, attempts,
    split_part(error, E'\\n', 1) as error, replay_at is not null as is_replay_requested
  from dead_letter where replayed_at is null order by dead_letter.at`;
// The service looks for such letters every few seconds and writes into its log what became of them.
const REPLAY = `update dead_letter set replay_at = now()
  where replayed_at is null and replay_at is null and ($1::uuid is null or event_id = $1)`;
const DISCARD = 'delete from dead_letter where replayed_at is null and event_id = $1';

/** Lists, replays or discards dead letters; answers what to print. */
export async function deadLetters(
  [act, only, event]: string[],
  env: Record<string, string | undefined>,
  data: string,
): Promise<string> {
  const work = act === 'list' ? list : act === 'replay' ? replay : act === 'discard' ? discard : undefined;
  if (!work || (act === 'discard' && !event)) throw new Refusal(USAGE);
  if (event !== undefined && !UUID_PATTERN.test(event)) throw new Refusal(`"${event}" is not the id of an event`);
  const databases = chosen(systemDatabases(env, data), only);
  const texts: string[] = [];
  for (const [service, url] of databases) texts.push(await work(service, url, event));
  return texts.join('') || (event ? `No dead letter of event ${event}.\n` : 'No dead letters.\n');
}

function chosen(databases: Map<Service, string>, only: string | undefined): [Service, string][] {
  if (only === undefined) return [...databases];
  const found = [...databases].filter(([service]) => service === only);
  if (found.length === 0)
    throw new Refusal(`There is no database of a service "${only}"; services: ${SERVICES.join(', ')}`);
  return found;
}

async function list(service: Service, url: string): Promise<string> {
  const letters = await ask<Letter>(service, url, WAITING);
  return letters.rows
    .map(({ consumer, event_id, company_id, at, attempts, error, is_replay_requested }) => {
      const state = is_replay_requested ? 'to be replayed' : `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
      return `${service}  ${at} UTC  ${consumer}  event ${event_id}  company ${company_id}  ${state}\n    ${error}\n`;
    })
    .join('');
}

async function replay(service: Service, url: string, event?: string): Promise<string> {
  const { rowCount } = await ask(service, url, REPLAY, [event ?? null]);
  return rowCount
    ? `${service}: ${rowCount} to be handled again within seconds; its log says what became of each\n`
    : '';
}

/** Gives the effect of an event up for good, so only by its id. */
async function discard(service: Service, url: string, event?: string): Promise<string> {
  const { rowCount } = await ask(service, url, DISCARD, [event]);
  return rowCount ? `${service}: ${rowCount} discarded; what the event would have done stays undone\n` : '';
}

async function ask<Row extends object = object>(
  service: Service,
  url: string,
  statement: string,
  values: unknown[] = [],
) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return await client.query<Row>(statement, values);
  } catch (error) {
    throw new Refusal(`The database of ${service} does not answer: ${(error as Error).message || String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
