import { startTestService, type Caller, type TestService } from '@keystead/testkit';
import { ENDPOINTS } from '@keystead/contracts';
import { accountingSync } from '../src/definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(accountingSync);
});
afterAll(() => service.stop());

const lines = ENDPOINTS.filter((endpoint) => endpoint.service === 'accounting-sync' && endpoint.later);

it.each(lines)('$method $path says that it is not there yet, to those who may ask', async (line) => {
  const path = line.path.replace(/\{\w+\}/g, 'one');
  const ask = (by: Caller) => by.call(line.method, path, line.method === 'GET' ? undefined : '{}');
  expect(await ask(service.as())).toMatchObject({ status: 501, body: { code: 'NOT_BUILT', statusCode: 501 } });
  expect((await ask(service.anyone)).status).toBe(line.public ? 501 : 401);
});
