import { rmSync } from 'node:fs';
import pg from 'pg';
import {
  eventually,
  makeCertificates,
  makeTemporaryFolder,
  postgres,
  postgresByTls,
  redis,
  redisByTls,
  startOwn,
  startTestService,
  trustAuthority,
  type RunningServer,
  type TestService,
} from '@keystead/testkit';
import { newId, systemContext } from '../src/index.js';
import { noteService } from './note-service.js';

// A service whose PostgreSQL and Redis are reached by TLS alone, with the addresses as an operator writes them.
// covers: ASVS 12.3.1

const folder = makeTemporaryFolder();
const certificates = makeCertificates(folder);
const given = { DATABASE_URL: process.env.DATABASE_URL, REDIS_URL: process.env.REDIS_URL };
const servers: RunningServer[] = [];
let service: TestService;

beforeAll(async () => {
  trustAuthority(certificates);
  const [database, alarms] = await Promise.all([
    startOwn(postgres, { dataDir: `${folder}/postgres`, password: 'test' }),
    startOwn(redis, { dataDir: `${folder}/redis`, password: 'test' }),
  ]);
  servers.push(database, alarms);
  process.env.DATABASE_URL = await postgresByTls(database.url, certificates, `${folder}/postgres-tls`);
  process.env.REDIS_URL = await redisByTls(alarms.url, certificates);
  service = await startTestService(noteService);
});
afterAll(async () => {
  await service.stop();
  Object.assign(process.env, given);
  await Promise.all(servers.map((server) => server.kill9()));
  rmSync(folder, { recursive: true, force: true });
});

it('writes, publishes and does its jobs, each connection by TLS', async () => {
  const me = service.as();
  expect((await me.post('note/write', { title: 'By TLS' })).status).toBe(200);
  expect((await me.post('note/remind', { title: 'By TLS' })).status).toBe(200);
  const done = `select (select count(*)::int from note where company_id = $1) as notes,
    (select count(*)::int from note_projection where company_id = $1) as handled`;
  await eventually(async () => {
    const ctx = systemContext(me.company_id, newId());
    const [found] = await service.db.run(ctx, (tx) => tx.query(done, [me.company_id]));
    return found!.notes === 2 && found!.handled === 1;
  });
  // Only the administrator sees how others are connected.
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    `select a.usename, s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.datname = $1
     group by a.usename, s.ssl order by a.usename`,
    [service.database.name],
  );
  await client.end();
  expect(rows).toEqual([
    { usename: expect.stringMatching(/_app$/) as string, ssl: true },
    { usename: expect.stringMatching(/_system$/) as string, ssl: true },
  ]);
});
