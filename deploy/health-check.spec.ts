import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeCertificates, makeTemporaryFolder } from '@keystead/testkit';

// The HEALTHCHECK of the image, asked by the shell as the engine asks it.
// covers: O-01

const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
const [, written] = /^HEALTHCHECK [^\n]+\\\n +CMD (\[.+\])$/m.exec(dockerfile)!;
const [shell, ...command] = JSON.parse(written!) as string[];

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** How the check ends for the process behind this port. */
async function checked(server: Server, env: Record<string, string> = {}): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return checkedAt((server.address() as AddressInfo).port, env);
}

async function checkedAt(port: number, env: Record<string, string> = {}): Promise<number> {
  const check = spawn(shell!, command, {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const [code] = (await once(check, 'exit')) as [number];
  return code;
}

const answering =
  (status: number): RequestListener =>
  (request, response) =>
    response.writeHead(request.url === '/readyz' ? status : 404).end();

it.each([
  [200, 0],
  [503, 1],
])('ends, where /readyz says %d, with %d', async (status, code) => {
  expect(await checked(createServer(answering(status)))).toBe(code);
});

it('ends with 1 where nothing listens', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  expect(await checkedAt(port)).toBe(1);
  expect(await checkedAt(port, { TLS_CERT_FILE: '/etc/service-tls/tls.crt' })).toBe(1);
});

it('ends with 0 where a process answers by HTTPS', async () => {
  const folder = makeTemporaryFolder();
  try {
    const { certFile, keyFile } = makeCertificates(folder);
    const server = createTlsServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, answering(200));
    expect(await checked(server, { TLS_CERT_FILE: certFile })).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
