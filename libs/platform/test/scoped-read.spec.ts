import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { newId, scoped, systemContext } from '../src/index.js';
import { noteService } from './note-service.js';

let service: TestService;
let me: Caller;

beforeAll(async () => {
  service = await startTestService(noteService);
  me = service.as();
  expect((await me.post('note/write', { title: 'Written' })).status).toBe(200);
});
afterAll(() => service.stop());

const METHODS = ['hashjoin', 'mergejoin', 'nestloop'];

// Each method of joining reads tables in another order: none may read one before the company is known.
it.each(METHODS)('joins tables of the company by %s', async (method) => {
  const joined = scoped(
    `joined_by_${method}`,
    `select n.title from note n join outbox o on o.aggregate_id = n.id where n.company_id = scope.company::uuid`,
  );
  const ctx = systemContext(me.company_id, newId());
  const snapshot = await service.db.snapshot();
  try {
    for (const other of METHODS) await snapshot.client.query(`set local enable_${other} = ${other === method}`);
    expect(await service.db.read({ ...ctx, snapshot }, joined)).toEqual([{ title: 'Written' }]);
  } finally {
    await snapshot.close();
  }
});
