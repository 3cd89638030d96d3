import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Files in PEM: a certificate for `localhost` and 127.0.0.1, its key, and the authority that signed it. */
export interface Certificates {
  certFile: string;
  keyFile: string;
  caFile: string;
}

/** Makes an authority of one test alone, and a certificate of it for all servers of the test. */
export function makeCertificates(folder: string): Certificates {
  mkdirSync(folder, { recursive: true });
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...curve, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=test authority');
  openssl('req', ...curve, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  writeFileSync(
    join(folder, 'names'),
    'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n',
  );
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  return { certFile: join(folder, 'server.pem'), keyFile: join(folder, 'server.key'), caFile: join(folder, 'ca.pem') };
}

/** Trusts an authority in this process besides those that it trusts already. */
export function trustAuthority({ caFile }: Certificates): void {
  setDefaultCACertificates([...getCACertificates(), readFileSync(caFile, 'utf8')]);
}
