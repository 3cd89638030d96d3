import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Event, SectionFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { eventually, startTestStack, variableFor, type TestStack } from '@keystead/testkit';

const ROOT = join(import.meta.dirname, '..', '..');
const CONSUMER = 'lease-section-created';

let stack: TestStack;
let database: Client;

beforeAll(async () => {
  stack = await startTestStack({ processes: ['lease'], env: { LOG_LEVEL: 'info' } });
  database = new Client({ connectionString: stack.database('lease').system });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await stack?.stop();
});

/** The command as a person runs it. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    [variableFor('lease', 'SYSTEM_DATABASE_URL')]: stack.database('lease').system,
  };
  const command = promisify(execFile)(process.execPath, [join(ROOT, 'deploy', 'dead-letters.mjs'), ...args], { env });
  return command.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

function sectionCreated(data: Partial<SectionFacts>): Event {
  const id = data.property_section_id ?? newId();
  const about = { id: newId(), name: 'section.created', company_id: newId(), aggregate_id: id, version: 1 };
  return { ...about, at: new Date().toISOString(), by: null, data } as Event;
}

async function keep(event: Event): Promise<void> {
  await database.query(
    `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
     values ($1, $2, $3, $4, $5, $6, 5)`,
    [event.company_id, newId(), CONSUMER, event.id, JSON.stringify(event), 'Error: no such column\n    at somewhere'],
  );
}

const logged = (event: Event, words: string) =>
  stack.supervisor.lastLines('lease').some((line) => line.includes(event.id) && line.includes(words));

it('lists what waits, and has it handled again when asked', async () => {
  expect(await run('list')).toEqual({ code: 0, text: 'No dead letters.\n' });
  const mended = sectionCreated({
    property_section_id: newId(),
    property_id: newId(),
    property_block_id: newId(),
    room_id: null,
    name: '12 Rose Street',
    lease_mode: 'standalone',
    is_shared: false,
    country_iso: 'AU',
    timezone: 'Australia/Sydney',
    currency: 'AUD',
  });
  const broken = sectionCreated({ property_id: 'none' });
  await keep(mended);
  await keep(broken);

  const { text } = await run('list', 'lease');
  expect(text).toMatch(
    new RegExp(`^lease .*UTC  ${CONSUMER}  event ${mended.id}  company ${mended.company_id}  5 tries`),
  );
  expect(text).toContain('\n    Error: no such column\n');
  expect(text).not.toContain('somewhere');

  expect(await run('replay')).toEqual({
    code: 0,
    text: expect.stringMatching(/^lease: 2 to be handled again/) as string,
  });
  await eventually(() => logged(mended, 'dead letter replayed') && logged(broken, 'kept as a dead letter'), 15_000);
  const { rows } = await database.query('select name from section where property_section_id = $1', [
    mended.aggregate_id,
  ]);
  expect(rows).toEqual([{ name: '12 Rose Street' }]);

  const rest = await run('list');
  expect(rest.text).not.toContain(mended.id);
  expect(rest.text).toMatch(new RegExp(`event ${broken.id}  company ${broken.company_id}  1 try\n    \\S`));
});

// covers: O-13
it('discards one by its event, and clears by itself what was handled after all', async () => {
  const [given, handled] = [sectionCreated({ property_id: 'none' }), sectionCreated({ property_id: 'none' })];
  await keep(given);
  await keep(handled);
  expect((await run('discard', 'lease')).text).toMatch(/^Say what to do/);
  expect((await run('discard', 'lease', 'all')).text).toBe('"all" is not the id of an event\n');
  expect((await run('discard', 'lease', given.id)).text).toMatch(/^lease: 1 discarded/);
  expect((await run('discard', 'lease', given.id)).text).toBe(`No dead letter of event ${given.id}.\n`);
  const { text } = await run('list', 'lease');
  expect(text).not.toContain(given.id);
  expect(text).toContain(handled.id);

  const inbox = 'insert into inbox (company_id, consumer, event_id) values ($1, $2, $3)';
  await database.query(inbox, [handled.company_id, CONSUMER, handled.id]);
  await eventually(async () => !(await run('list', 'lease')).text.includes(handled.id), 20_000);
});

it('does the same in the container of a service, for that service', async () => {
  const waiting = sectionCreated({ property_id: 'none' });
  await keep(waiting);
  const env = { PATH: process.env.PATH, SERVICE: 'lease', SYSTEM_DATABASE_URL: stack.database('lease').system };
  const inImage = promisify(execFile)(process.execPath, [join(ROOT, 'dist', 'dead-letters.cjs'), 'list'], { env });
  expect((await inImage).stdout).toContain(waiting.id);
});

it('says in one sentence what it needs', async () => {
  expect(await run()).toEqual({
    code: 1,
    text: expect.stringMatching(/^Say what to do: npm run dead-letters/) as string,
  });
  expect(await run('list', 'leese')).toEqual({
    code: 1,
    text: expect.stringMatching(/^There is no database of a service "leese"; services: identity, /) as string,
  });
});
