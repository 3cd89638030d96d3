import { SERVICES } from '@keystead/contracts';
import { startService, type RunningService } from '@keystead/platform';
import { Caller, choosePort, environmentOf, eventually, startTestStack, type TestStack } from '@keystead/testkit';
import { documents } from '../../documents/src/definition.js';

// The gateway in front of one service; the other seven do not answer.
let stack: TestStack;
let service: RunningService;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await choosePort();
  const env = { METRICS_PORT: String(metricsPort), STORAGE_ORIGIN: 'https://files.example/' };
  stack = await startTestStack({ processes: ['gateway'], env });
  service = await startService(documents, { ...environmentOf('documents', stack.settings), METRICS_PORT: '0' });
});
afterAll(async () => {
  await service?.stop();
  await stack?.stop();
});

const get = (path: string) => new Caller(stack.url).get(path);
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

// covers: O-03
it('is ready while services are away, and says of each in the metrics whether it is', async () => {
  await eventually(async () => (await get('/readyz')).status === 200);
  const login = await new Caller(stack.url).post('login', { email: 'a@b.example', password: 'x', tenant_code: 'x' });
  expect(login.status).toBe(503);
  // On a busy machine an answer to the gateway's question can come too late once.
  const text = await eventually(async () => {
    const found = await metrics();
    return found.includes('gateway_service_ready{service="documents"} 1') && found;
  });
  for (const name of SERVICES.filter((each) => each !== 'documents')) {
    expect(text).toContain(`gateway_service_ready{service="${name}"} 0`);
  }
});

// covers: F-72
it('shows its metrics on a port of their own and nowhere else', async () => {
  expect(await metrics()).toContain('http_request_seconds');
  for (const url of [stack.url, service.url]) {
    const { status, text } = await new Caller(url).get('/metrics');
    expect(status).toBe(404);
    expect(text).not.toContain('http_request_seconds');
  }
  expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(404);
});

// covers: F-74
it('lets pages speak to its own origin and to the storage that takes uploads, and to no other', async () => {
  const { headers } = await get('/console-config.json');
  const rules = headers.get('content-security-policy')!.split('; ');
  expect(rules).toContain(
    `connect-src 'self' ${stack.settings.publicUrl.replace(/^http/, 'ws')} https://files.example`,
  );
});

it('names no map of other people unless the operator chose one', async () => {
  expect((await get('/console-config.json')).body).not.toHaveProperty('map');
});

// covers: O-08
it('adds nothing to the title', async () => {
  expect((await get('/console-config.json')).body).toMatchObject({ title_suffix: '' });
});
