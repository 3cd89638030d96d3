import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { eventually, makeCertificates, makeTemporaryFolder } from '@keystead/testkit';
import { pino } from 'pino';
import { followCertificate, readCertificate } from '../src/index.js';

const folder = makeTemporaryFolder();
const first = makeCertificates(join(folder, 'first'));
const renewed = makeCertificates(join(folder, 'renewed'));
const files = { tlsCertFile: join(folder, 'tls.crt'), tlsKeyFile: join(folder, 'tls.key') };
const install = (from: typeof first) => {
  copyFileSync(from.keyFile, files.tlsKeyFile);
  copyFileSync(from.certFile, files.tlsCertFile);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readCertificate', () => {
  it('is null without files, and refuses half of them, what is missing and a key of another certificate', () => {
    install(first);
    const { tlsCertFile, tlsKeyFile } = files;
    expect(readCertificate({ tlsCertFile: undefined, tlsKeyFile: undefined })).toBeNull();
    expect(readCertificate(files)).toEqual({ cert: expect.stringContaining('BEGIN'), key: expect.any(String) });
    const together = 'TLS_CERT_FILE and TLS_KEY_FILE are set together or not at all.';
    expect(() => readCertificate({ tlsCertFile, tlsKeyFile: undefined })).toThrow(together);
    expect(() => readCertificate({ tlsCertFile: undefined, tlsKeyFile })).toThrow(together);
    expect(() => readCertificate({ tlsCertFile, tlsKeyFile: join(folder, 'none') })).toThrow(/TLS_KEY_FILE: ENOENT/);
    expect(() => readCertificate({ tlsCertFile, tlsKeyFile: renewed.keyFile })).toThrow(/TLS_KEY_FILE: .*mismatch/);
  });
});

describe('followCertificate', () => {
  it('answers with a renewed certificate, and with the one before while it cannot be read', async () => {
    install(first);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const certificate = readCertificate(files)!;
    const server = createServer(certificate);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const end = followCertificate({ files, certificate, servers: [server, undefined], log }, 20);
    try {
      const before = await serialOf(server.address() as AddressInfo);
      writeFileSync(files.tlsCertFile, 'half of a');
      await eventually(() => lines.some((line) => line.includes('certificate cannot be replaced')));
      expect(await serialOf(server.address() as AddressInfo)).toBe(before);
      install(renewed);
      await eventually(async () => (await serialOf(server.address() as AddressInfo)) !== before);
    } finally {
      end();
      server.close();
    }
    const count = lines.length;
    appendFileSync(files.tlsCertFile, '\n');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(lines).toHaveLength(count);
  });
});

function serialOf({ port }: AddressInfo): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
