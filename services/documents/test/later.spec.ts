import { startTestService, type TestService } from '@keystead/testkit';
import { ENDPOINTS } from '@keystead/contracts';
import { documents } from '../src/definition.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(documents);
});
afterAll(() => service.stop());

const lines = ENDPOINTS.filter((endpoint) => endpoint.service === 'documents' && endpoint.later);

it.each(lines)('$method $path says that it is not there yet', async ({ method, path }) => {
  const answer = await service.as().call(method, path.replace(/\{\w+\}/g, 'one'), method === 'GET' ? undefined : '{}');
  expect(answer).toMatchObject({ status: 501, body: { code: 'NOT_BUILT', statusCode: 501 } });
});
