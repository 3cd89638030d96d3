import pg from 'pg';
import { catalogFaults, startTestService, type TestService } from '@keystead/testkit';
import { noteService } from './note-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

it('finds no fault in the platform tables', async () => {
  expect(await catalogFaults(service.database.owner)).toEqual([]);
});

it('finds what is wrong with a careless table', async () => {
  const owner = new pg.Client({ connectionString: service.database.owner });
  await owner.connect();
  await owner.query('create table careless (id uuid primary key, company_id uuid)');
  await owner.end();
  const faults = await catalogFaults(service.database.owner);
  expect(faults).toEqual(
    expect.arrayContaining([
      'careless: row-level security is not enabled and forced',
      'careless: company_id may be null',
      'careless: no policy with USING and WITH CHECK for the runtime role',
      'careless_pkey: a unique index that does not start with company_id',
    ]),
  );
});

// covers: F-61
it.each([
  ['of the runtime role without a condition on what is written', `to "$app" using ($own) with check (true)`],
  [
    'of the runtime role that shows more than the company',
    `to "$app" using ($own or title = 'shared') with check ($own)`,
  ],
  ['of everybody', `to public using (true) with check ($own)`],
])('finds a policy %s', async (_name, clauses) => {
  const own = `company_id = nullif(current_setting('app.company_id', true), '')::uuid`;
  const policy = clauses.replace('$app', `${service.database.name}_app`).replaceAll('$own', own);
  const owner = new pg.Client({ connectionString: service.database.owner });
  await owner.connect();
  try {
    await owner.query(`create policy careless on note ${policy}`);
    expect(await catalogFaults(service.database.owner)).toContain(
      'note.careless: a policy of the runtime role that is about more than the rows of its company',
    );
  } finally {
    await owner.query('drop policy if exists careless on note');
    await owner.end();
  }
});
