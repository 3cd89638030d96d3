import { chmod, copyFile } from 'node:fs/promises';
import { eventually } from '../eventually.js';
import { withClient } from '../provision.js';
import type { Certificates } from './certificates.js';
import { exchange } from './exchange.js';
import { choosePort } from './ports.js';
import { makeOwnFolder } from './unprivileged.js';

/** Lets a running PostgreSQL take TLS, with copies in `folder` that its user may read; the address that demands it. */
export async function postgresByTls(url: string, certificates: Certificates, folder: string): Promise<string> {
  const [certFile, keyFile] = [`${folder}/server.pem`, `${folder}/server.key`];
  await makeOwnFolder(folder);
  await copyFile(certificates.certFile, certFile);
  await copyFile(certificates.keyFile, keyFile);
  await chmod(keyFile, 0o600);
  await makeOwnFolder(folder);
  await withClient(url, async (client) => {
    await client.query(`alter system set ssl_cert_file = '${certFile}'`);
    await client.query(`alter system set ssl_key_file = '${keyFile}'`);
    await client.query('alter system set ssl = on');
    await client.query('select pg_reload_conf()');
    await eventually(async () => (await client.query<{ ssl: string }>('show ssl')).rows[0]!.ssl === 'on');
  });
  return `${url}?sslmode=verify-full`;
}

/** Lets a running Redis take TLS and nothing else; its address from now on. */
export async function redisByTls(url: string, { certFile, keyFile, caFile }: Certificates): Promise<string> {
  const { hostname, port, password } = new URL(url);
  const tlsPort = await choosePort();
  const files = `tls-cert-file ${certFile} tls-key-file ${keyFile} tls-ca-cert-file ${caFile} tls-auth-clients no`;
  const commands = [`AUTH ${password}`, `CONFIG SET ${files} tls-port ${tlsPort}`, 'CONFIG SET port 0', 'PING', ''];
  await exchange(hostname, Number(port), commands.join('\r\n'), '+PONG');
  const secure = new URL(url.replace(/^redis:/, 'rediss:'));
  secure.port = String(tlsPort);
  return secure.href;
}
