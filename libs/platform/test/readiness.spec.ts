import { eventually, startTestService, type TestService } from '@keystead/testkit';
import { Client } from 'pg';
import { noteService } from './note-service.js';

let service: TestService;
let admin: Client;

beforeAll(async () => {
  service = await startTestService(noteService);
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = new URL(service.database.app).pathname;
  admin = new Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await service?.stop();
});

const probe = () => service.anyone.get<{ status: string; missing?: string[] }>('/readyz');
const role = () => new URL(service.database.app).username;

// covers: F-42, T-72
describe('readiness', () => {
  it.each([
    [
      'takes no new connection',
      () => `alter role "${role()}" connection limit 0`,
      () => `alter role "${role()}" connection limit -1`,
    ],
    [
      'cannot run what triggers are written in',
      () => 'revoke usage on language plpgsql from public',
      () => 'grant usage on language plpgsql to public',
    ],
    [
      'takes no writes',
      () => `alter role "${role()}" set default_transaction_read_only = on`,
      () => `alter role "${role()}" reset default_transaction_read_only`,
    ],
  ])(
    'is refused with Retry-After while the database %s, though open connections still answer',
    async (_fault, breaking, mending) => {
      await eventually(async () => (await probe()).status === 200);
      // Opens the connection that goes on answering.
      expect((await service.as().post('note/write', { title: 'Before' })).status).toBe(200);
      await admin.query(breaking());
      try {
        const refused = await eventually(async () => {
          const answer = await probe();
          return answer.status === 503 && answer;
        });
        expect(refused.body).toEqual({ status: 'waiting', missing: ['database'] });
        expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
        expect((await service.as().post('note/write', { title: 'Meanwhile' })).status).toBe(200);
      } finally {
        await admin.query(mending());
      }
      await eventually(async () => (await probe()).status === 200);
    },
  );

  it('asks the database once for many probes of one second', async () => {
    await eventually(async () => (await probe()).status === 200);
    const opened = async () => {
      const { rows } = await admin.query<{ count: string }>(
        'select sessions as count from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]!.count);
    };
    const before = await opened();
    const begun = performance.now();
    await Promise.all(Array.from({ length: 200 }, probe));
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    // Statistics of a session are there a moment after it.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await opened()) - before).toBeLessThanOrEqual(seconds + 3);
  });

  it('lives on while it is not ready', async () => {
    expect((await service.anyone.get('/healthz')).status).toBe(200);
  });
});
