import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as TlsServer, createSecureContext } from 'node:tls';
import type { Logger } from 'pino';

export interface CertificateFiles {
  tlsCertFile: string | undefined;
  tlsKeyFile: string | undefined;
}

/** PEM of a certificate with its chain, and of its key. */
export interface Certificate {
  cert: string;
  key: string;
}

/** How often the files are looked at for a new certificate: an authority inside a cluster gives one for weeks. */
const LOOK_MS = 60_000;

/**
 * The certificate that this process answers with; null where it answers by plain HTTP. Throws an Error that names the
 * variables where one of them is missing, a file cannot be read, or the key is not that of the certificate.
 */
export function readCertificate({ tlsCertFile, tlsKeyFile }: CertificateFiles): Certificate | null {
  if (!tlsCertFile && !tlsKeyFile) return null;
  if (!tlsCertFile || !tlsKeyFile) throw new Error('TLS_CERT_FILE and TLS_KEY_FILE are set together or not at all.');
  try {
    const certificate = { cert: readFileSync(tlsCertFile, 'utf8'), key: readFileSync(tlsKeyFile, 'utf8') };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    throw new Error(`TLS_CERT_FILE and TLS_KEY_FILE: ${(error as Error).message}`, { cause: error });
  }
}

interface Served {
  files: CertificateFiles;
  /** What the servers were started with; nothing is looked for where they answer by plain HTTP. */
  certificate: Certificate | null;
  servers: readonly (Server | undefined)[];
  log: Logger;
}

/**
 * Answers new connections with the certificate that the files hold by then, so that a renewed one needs no restart. One
 * that cannot be read is logged, and the one before stays. Returns what ends it.
 */
export function followCertificate({ files, certificate, servers, log }: Served, lookMs = LOOK_MS): () => void {
  if (!certificate) return () => undefined;
  let current = certificate;
  const look = () => {
    try {
      const found = readCertificate(files)!;
      if (found.cert === current.cert && found.key === current.key) return;
      current = found;
      for (const server of servers) if (server instanceof TlsServer) server.setSecureContext(found);
      log.info('new certificate');
    } catch (error) {
      log.error({ err: error }, 'certificate cannot be replaced');
    }
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
