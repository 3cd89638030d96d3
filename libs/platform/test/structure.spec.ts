import { catalogFaults, startTestService, type TestService } from '@keystead/testkit';
import { noteService } from './note-service.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(noteService);
});
afterAll(() => service.stop());

it('finds nothing wrong with the spine’s own tables', async () => {
  expect(await catalogFaults(service.database.owner)).toEqual([]);
});

it('finds what is wrong with a careless table', async () => {
  const { Client } = await import('pg');
  const owner = new Client({ connectionString: service.database.owner });
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
