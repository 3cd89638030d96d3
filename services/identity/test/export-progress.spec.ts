import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@keystead/platform';
import { eventually, expectOk } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest } from './identity-under-test.js';

// The other services are one server here, which holds back a file until it is let go.

const NAMES = ['PROPERTY', 'LEASE', 'BILLING', 'DOCUMENTS', 'ACCOUNTING_SYNC', 'SUBSCRIPTION', 'NOTIFICATION'];
const FILES = Array.from({ length: 120 }, (_, index) => ({ id: newId(), name: `${index}.txt`, size: 4 }));
const HELD = FILES[110]!.id;

let letGo: () => void;
const held = new Promise<void>((resolve) => (letGo = resolve));
const others = createServer((request, answer) => {
  const [, what, file] = /\/internal\/company\/[^/]+\/(\w+)\/?(.*)$/.exec(request.url!)!;
  if (what === 'rows') answer.end(`${JSON.stringify({ rows: 0 })}\n`);
  else if (!file) answer.end(JSON.stringify({ files: request.headers.host!.startsWith('localhost') ? FILES : [] }));
  else void (file === HELD ? held : Promise.resolve()).then(() => answer.end('text'));
});

let stack: IdentityUnderTest;

beforeAll(async () => {
  await new Promise<void>((resolve) => others.listen(0, resolve));
  const { port } = others.address() as AddressInfo;
  const urls = NAMES.map((name) => [`${name}_URL`, `http://127.0.0.1:${port}`]);
  // Documents are at another name, by which the server knows who is meant.
  stack = await startIdentity({ ...Object.fromEntries(urls), DOCUMENTS_URL: `http://localhost:${port}` });
});
afterAll(async () => {
  letGo();
  await stack?.stop();
  others.close();
});

interface Export {
  data: { status: string; progress: number };
}

// covers: GAP-07
it('says how far an archive of many files is, and ends with all of them', async () => {
  const alex = await stack.register();
  const { data } = expectOk(await alex.call.post<{ data: { id: string } }>('v1/system/company/export'));
  const seen = async () => expectOk(await alex.call.get<Export>(`v1/system/company/export/${data.id}`)).data;
  // 99 × (3 services and 100 of 120 files of the next one) / 8.
  await eventually(async () => (await seen()).progress === 47);
  expect(await seen()).toMatchObject({ status: 'running' });
  letGo();
  await eventually(async () => (await seen()).status === 'ready');
  expect(await seen()).toMatchObject({ progress: 100 });
});
