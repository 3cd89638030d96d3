import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { BASE_CONFIG, readCertificate, readConfig } from '@keystead/platform';
import { makeTemporaryFolder, PROCESSES } from '@keystead/testkit';
import { serviceTlsGuide } from './service-tls/guide.js';

// What compose adds so that the processes answer each other by HTTPS, and the certificates of docs/operate.md for it.
// covers: ASVS 12.3.3

interface ComposeService {
  environment?: Record<string, string>;
  volumes?: string[];
}

const ROOT = join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const servicesOf = (file: string) =>
  (load(text(file), { schema: CORE_SCHEMA.withTags(mergeTag) }) as { services: Record<string, ComposeService> })
    .services;
const plain = servicesOf('docker-compose.yml');
const added = servicesOf('deploy/service-tls/compose.yml');

const FOLDER = '/etc/service-tls';
const AUTHORITY = `${FOLDER}/ca.crt`;
const MOUNT = `:${FOLDER}:ro`;
const CERTIFICATE = { tlsCertFile: BASE_CONFIG.tlsCertFile, tlsKeyFile: BASE_CONFIG.tlsKeyFile };
const mounted = (name: string) => (added[name]!.volumes ?? []).filter((volume) => volume.endsWith(MOUNT));

describe('deploy/service-tls/compose.yml', () => {
  it.each(PROCESSES)('has %s answer with the certificate of the folder', (name) => {
    const environment = { ...plain[name]!.environment, ...added[name]!.environment };
    const { tlsCertFile, tlsKeyFile } = readConfig(CERTIFICATE, environment);
    expect({ tlsCertFile, tlsKeyFile }).toEqual({ tlsCertFile: `${FOLDER}/tls.crt`, tlsKeyFile: `${FOLDER}/tls.key` });
    expect(mounted(name)).toHaveLength(1);
  });

  it('has everyone who calls a process do so by HTTPS and compare its certificate', () => {
    const called = Object.entries(plain).flatMap(([name, { environment = {} }]) => {
      const urls = Object.entries(environment).filter(([, value]) => /^http:\/\/[\w-]+:8080$/.test(value));
      return urls.map(([variable, url]) => ({ name, variable, url }));
    });
    expect(new Set(called.map(({ name }) => name))).toEqual(
      new Set(['gateway', 'identity', 'billing', 'notification', 'demo']),
    );
    for (const { name, variable, url } of called) {
      expect(added[name]!.environment).toMatchObject({
        [variable]: url.replace('http:', 'https:'),
        NODE_EXTRA_CA_CERTS: AUTHORITY,
      });
      expect(mounted(name)).toHaveLength(1);
    }
  });

  it('adds nothing to what calls no process', () => {
    expect(Object.keys(added).sort()).toEqual([...PROCESSES, 'demo', 'caddy', 'prometheus'].sort());
  });

  it('has Caddy and Prometheus know the authority', () => {
    expect(added.caddy!.environment).toEqual({ UPSTREAM: 'https://gateway:8080', SSL_CERT_DIR: FOLDER });
    expect(text('deploy/Caddyfile')).toContain('reverse_proxy {$UPSTREAM:gateway:8080}');
    expect([mounted('caddy').length, mounted('prometheus').length]).toEqual([1, 1]);
  });

  it('has Prometheus scrape the same processes by the same rules', () => {
    interface Scraping {
      scrape_configs: Record<string, unknown>[];
    }
    const [plainly, encrypted] = ['deploy/observability/prometheus.yml', 'deploy/service-tls/prometheus.yml'].map(
      (file) => load(text(file)) as Scraping,
    );
    const tls = { scheme: 'https', tls_config: { ca_file: AUTHORITY, server_name: 'gateway' } };
    const expected = plainly!.scrape_configs.map((each) => ({ ...each, ...tls }));
    expect(encrypted).toEqual({ ...plainly, scrape_configs: expected });
    const [, target] = plain.prometheus!.volumes!.find((volume) => volume.includes('prometheus.yml'))!.split(':');
    expect(added.prometheus!.volumes).toContain(`./deploy/service-tls/prometheus.yml:${target}:ro`);
  });
});

describe('the certificates of docs/operate.md', () => {
  const folder = makeTemporaryFolder();
  const { commands, settings, folder: made } = serviceTlsGuide(ROOT, folder);
  const inside = (file: string) => join(made, file);
  const run = (script: string) => execFileSync('bash', ['-euo', 'pipefail', '-c', script], { stdio: 'pipe' });

  beforeAll(() => run(commands));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const authority = () => new X509Certificate(readFileSync(inside('ca.crt')));
  const isTrusted = (certificate: X509Certificate) =>
    certificate.checkIssued(authority()) && certificate.verify(authority().publicKey);

  it('are of every process and of the authority beside them', () => {
    const read = readCertificate({ tlsCertFile: inside('tls.crt'), tlsKeyFile: inside('tls.key') })!;
    const certificate = new X509Certificate(read.cert);
    expect(PROCESSES.filter((name) => certificate.checkHost(name) === undefined)).toEqual([]);
    expect(isTrusted(certificate)).toBe(true);
  });

  it('have keys that no one else reads, that of the authority in no container', () => {
    const keys = [inside('tls.key'), join(folder, 'keystead-authority.key')];
    expect(keys.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('are renewed by the same lines without that of the authority', () => {
    const before = [authority().raw, readFileSync(inside('tls.crt'))];
    run(commands.replace(/^openssl req -x509 .*\n/m, ''));
    expect(authority().raw).toEqual(before[0]);
    expect(readFileSync(inside('tls.crt'))).not.toEqual(before[1]);
    expect(isTrusted(new X509Certificate(readFileSync(inside('tls.crt'))))).toBe(true);
  });

  it('are what the settings beside them name', () => {
    const [, files] = /^COMPOSE_FILE=(.+)$/m.exec(settings)!;
    expect(files!.split(':')).toEqual(['docker-compose.yml', 'deploy/service-tls/compose.yml']);
    expect(settings).toContain(`SERVICE_TLS_FOLDER=${made}\n`);
    for (const name of PROCESSES) expect(mounted(name)[0]).toMatch(/^\$\{SERVICE_TLS_FOLDER:\?/);
  });
});
