import { generateKeyPairSync } from 'node:crypto';
import { Client } from 'pg';
import { startTestService, TEST_PRIVATE_KEY, type Caller, type TestService } from '@keystead/testkit';
import { CompanyRows, migrate, newId, signInternal } from '../src/index.js';
import { noteService } from './note-service.js';

let service: TestService;
let alex: Caller;
let other: Caller;

beforeAll(async () => {
  service = await startTestService(noteService);
  [alex, other] = [service.as(), service.as()];
  for (const who of [alex, other])
    for (const title of ['First', 'Second'])
      expect((await who.post('/api/note/create', { title: `${title} of ${who.company_id.slice(0, 8)}` })).status).toBe(
        200,
      );
});
afterAll(() => service.stop());

type Purpose = Parameters<typeof signInternal>[2];
const passFor = (company_id: string, purpose: Purpose, to: Parameters<typeof signInternal>[1] = noteService.name) =>
  signInternal(TEST_PRIVATE_KEY, to, purpose, company_id);
const call = (method: string, company_id: string, authorization: string) =>
  service.anyone.call(method, `/internal/company/${company_id}/rows`, undefined, { authorization });

/** Rows per company table, seen by an administrator whom no policy holds back. */
async function counted(company_id: string): Promise<Record<string, number>> {
  const url = new URL(process.env.DATABASE_URL!);
  url.pathname = `/${service.database.name}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  try {
    const { rows: tables } = await admin.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = 'public'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await admin.query<{ n: string }>(`select count(*) as n from "${name}" where company_id = $1`, [
        company_id,
      ]);
      counts[name] = Number(rows[0]!.n);
    }
    return counts;
  } finally {
    await admin.end();
  }
}

describe('the rows about a person', () => {
  const person = { ids: [newId()], leases: [], texts: [{ kind: 'name', text: 'ann lee', is_shared: false }] };
  const ask = (company_id: string, purpose: Purpose) =>
    fetch(`${service.url}/internal/company/${company_id}/persons/rows`, {
      method: 'POST',
      body: JSON.stringify(person),
      headers: { authorization: passFor(company_id, purpose), 'content-type': 'application/json' },
    });

  it('are those that name them, of the one company', async () => {
    const [kim, stranger] = [service.as(), service.as()];
    for (const title of ['Ring Ann Lee', 'Ring Joann Leeson']) await kim.post('/api/note/create', { title });
    await stranger.post('/api/note/create', { title: 'Ann Lee elsewhere' });
    const text = await (await ask(kim.company_id, 'read_person')).text();
    const lines = text.trim().split('\n');
    const notes = lines.map((line) => JSON.parse(line) as { table?: string; row: { title?: string } });
    expect(notes.filter(({ table }) => table === 'note').map(({ row }) => row.title)).toEqual(['Ring Ann Lee']);
    expect(text).not.toContain(stranger.company_id);
    expect(JSON.parse(lines.at(-1)!)).toEqual({ rows: lines.length - 1 });
  });

  it('are refused to a pass for another purpose', async () => {
    for (const purpose of ['read_company', 'check_person'] as const)
      expect((await ask(alex.company_id, purpose)).status).toBe(401);
  });
});

describe('the rows of a company', () => {
  it('are read over the internal route, own rows alone, with their count at the end', async () => {
    const answer = await fetch(`${service.url}/internal/company/${alex.company_id}/rows`, {
      headers: { authorization: passFor(alex.company_id, 'read_company') },
    });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toEqual({ rows: lines.length - 1 });
    expect(lines.filter(({ table }) => table === 'note')).toHaveLength(2);
    expect(text).toContain(alex.company_id);
    expect(text).not.toContain(other.company_id);
    for (const machinery of ['outbox', 'idempotency', 'job']) expect(text).not.toContain(`"${machinery}"`);
  });

  it('are given only with a pass for exactly that', async () => {
    const { company_id } = alex;
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const passes = {
      'no pass': '',
      'an access token': `Bearer ${alex.token}`,
      'another company': passFor(other.company_id, 'read_company'),
      'another purpose': passFor(company_id, 'erase_company'),
      'another service': passFor(company_id, 'read_company', 'billing'),
      'another key': signInternal(stranger, noteService.name, 'read_company', company_id),
    };
    for (const [name, pass] of Object.entries(passes))
      expect([name, (await call('GET', company_id, pass)).status]).toEqual([name, 401]);
    expect((await call('DELETE', company_id, passFor(company_id, 'read_company'))).status).toBe(401);
    expect((await call('GET', 'no-id', passFor(company_id, 'read_company'))).status).toBe(404);
    // Nor does a pass open the documented paths.
    const profile = await service.anyone.get('/api/notes', { authorization: passFor(company_id, 'read_company') });
    expect(profile.status).toBe(401);
  });

  it('are deleted together, whatever their tables grant to requests, and another company keeps every row', async () => {
    const before = await counted(other.company_id);
    expect(Object.values(await counted(alex.company_id)).reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(4);
    expect((await call('DELETE', alex.company_id, passFor(alex.company_id, 'erase_company'))).status).toBe(200);
    expect(Object.values(await counted(alex.company_id)).filter((n) => n > 0)).toEqual([]);
    expect(await counted(other.company_id)).toEqual(before);
    expect((await call('DELETE', alex.company_id, passFor(alex.company_id, 'erase_company'))).body).toEqual({
      deleted: 0,
    });
  });

  it('that a late event brings back go again', async () => {
    const late = new Client({ connectionString: service.database.app });
    await late.connect();
    await late.query(`select set_config('app.company_id', $1, false)`, [alex.company_id]);
    await late.query('insert into note_projection (company_id, id) values ($1, $2)', [alex.company_id, newId()]);
    await late.end();
    expect((await counted(alex.company_id)).note_projection).toBe(1);
    await service.app.get(CompanyRows).eraseStragglers();
    expect((await counted(alex.company_id)).note_projection).toBe(0);
    expect((await counted(other.company_id)).note).toBe(2);
  });

  it('can only go for the company that was named, also where a table was added later', async () => {
    const owner = new Client({ connectionString: service.database.owner });
    await owner.connect();
    await owner.query('create table later (company_id uuid not null, id uuid not null, primary key (company_id, id))');
    await owner.end();
    await migrate(service.database.owner, noteService.migrations);
    const system = new Client({ connectionString: service.database.system });
    await system.connect();
    await system.query('delete from later');
    await expect(system.query('delete from note where company_id = $1', [other.company_id])).resolves.toMatchObject({
      rowCount: 0,
    });
    await system.end();
    expect((await counted(other.company_id)).note).toBe(2);
  });
});
