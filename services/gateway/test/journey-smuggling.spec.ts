import { connect } from 'node:net';
import { startTestStack, type TestStack } from '@keystead/testkit';

// Requests whose end two servers could see in different places, and pages of other origins.

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ processes: ['gateway'] });
});
afterAll(() => stack?.stop());

const WITHIN_MS = 10_000;
const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** What a second server would take for the next request. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Sends bytes as they are, and answers the status of each answer until the gateway closes the connection. */
function statusesOf(bytes: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(stack.settings.ports.gateway, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error(`still open after: ${text}`)));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))));
  });
}

// covers: T-49
it.each([
  ['a length and chunks', `${HEAD}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${HIDDEN}`],
  ['two lengths in one line', `${HEAD}Content-Length: 2, 60\r\n\r\n{}${HIDDEN}`],
  ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${HIDDEN}`],
  ['chunks of another coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a coding after chunks', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a folded header', `${HEAD}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ['a line that ends with a line feed alone', `${HEAD}X: a\nContent-Length: 60\r\n\r\n${HIDDEN}`],
  ['a chunk of no number', `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
  ['a NUL in a header', `${HEAD}X: a\0b\r\n\r\n${HIDDEN}`],
  ['no host', `POST /api/login HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`],
])('a request with %s is refused, and what hides behind it is not read', async (_what, bytes) => {
  expect(await statusesOf(bytes)).toEqual([400]);
});

// covers: T-49
it('a page of another origin may neither ask nor read', async () => {
  const origin = 'https://elsewhere.example';
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  for (const path of ['/api/login', '/api/v1/system/lease', '/console-config.json', '/hub/?EIO=4&transport=polling'])
    for (const [method, more] of [
      ['OPTIONS', preflight],
      ['GET', {}],
    ] as const) {
      const { headers } = await fetch(stack.url + path, { method, headers: { origin, ...more } });
      const granted = [...headers].filter(([name]) => name.startsWith('access-control-'));
      expect([method, path, granted]).toEqual([method, path, []]);
    }
});
