import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { SERVICE_EVENTS } from '@keystead/contracts';
import { BASE_CONFIG, developmentSecretsIn, readConfig, refuseDevelopmentSecrets } from '@keystead/platform';
import { PROCESSES } from '@keystead/testkit';
import { natsPasswordVariable, natsUsersFile } from './docs/nats-users-file.js';
import { VARIABLES } from './image/process-variables.js';
import { passwordsIn, provisionDatabases } from './image/provision-databases.js';

interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  [setting: string]: unknown;
}

const ROOT = join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { services } = load(text('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
  services: Record<string, ComposeService>;
};
const SERVERS = ['postgres', 'nats', 'redis', 'mail', 'prometheus', 'jaeger', 'grafana', 'caddy'];
const STEPS = ['provision', 'migrate', 'demo', 'dead-letters', 'check-delivery', 'check-keys', 'backup', 'restore'];

/** Values as they are when no one sets anything. */
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [
      key,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );

describe('docker-compose.yml', () => {
  // covers: CARD-04
  it('names every process, server and step, and nothing else', () => {
    expect(Object.keys(services).sort()).toEqual([...PROCESSES, ...SERVERS, ...STEPS].sort());
  });

  it.each(PROCESSES)('gives %s every variable it requires, with values it accepts', (name) => {
    const environment = environmentOf(name);
    expect(environment.SERVICE).toBe(name);
    expect(() => readConfig(VARIABLES[name], environment)).not.toThrow();
  });

  it.each(PROCESSES)('runs %s without rights, checked, and after what it needs', (name) => {
    const service = services[name]!;
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      healthcheck: { interval: expect.any(String) as string },
    });
    const waits = Object.entries(service.depends_on ?? {}).map(([other, { condition }]) => `${other}: ${condition}`);
    expect(waits).toContain('nats: service_healthy');
    if (name === 'gateway') {
      for (const other of PROCESSES.slice(1)) expect(waits).toContain(`${other}: service_started`);
    } else
      expect(waits).toEqual(
        expect.arrayContaining(['migrate: service_completed_successfully', 'redis: service_healthy']),
      );
  });

  it('checks the health of every server and keeps its data', () => {
    for (const name of SERVERS) expect(services[name]!.healthcheck).toHaveProperty('test');
    for (const name of ['postgres', 'nats', 'redis']) expect(services[name]!.volumes).toBeDefined();
    expect(text('deploy/nats.conf')).toContain('sync_interval: always');
    expect(services.redis).toMatchObject({ command: expect.arrayContaining(['--appendonly', 'yes']) as string[] });
  });

  // covers: O-06
  it('serves HTTPS, metrics and tools only where they are asked for', () => {
    const profiles = Object.entries(services).flatMap(([name, { profiles: each }]) => (each ? [[name, each]] : []));
    expect(Object.fromEntries(profiles)).toEqual({
      caddy: ['tls'],
      prometheus: ['observability'],
      jaeger: ['observability'],
      grafana: ['observability'],
      'dead-letters': ['tools'],
      'check-delivery': ['tools'],
      'check-keys': ['tools'],
      backup: ['tools'],
      restore: ['tools'],
    });
    const caddyfile = text('deploy/Caddyfile');
    expect(caddyfile).toContain('{$DOMAIN:localhost} {');
    expect(caddyfile).toContain('reverse_proxy {$UPSTREAM:gateway:8080}');
    expect(services.caddy!.environment).toMatchObject({ DOMAIN: '${DOMAIN:-localhost}' });
    // What is mounted is in the repository.
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((each) => each.startsWith('./')),
    );
    for (const volume of mounted) expect(existsSync(join(ROOT, volume.split(':')[0]!))).toBe(true);
    expect(mounted.length).toBeGreaterThanOrEqual(7);
  });

  // covers: F-64
  it('answers this machine alone until an address to listen on is named', () => {
    expect(services.gateway!.ports).toEqual(['${BIND_ADDRESS:-127.0.0.1}:${PORT:-8080}:8080']);
    expect(services.mail!.ports).toEqual(['127.0.0.1:${MAIL_PORT:-8025}:8025']);
    const open = Object.keys(services).filter((name) => services[name]!.ports);
    // Caddy is there for others, and started only where its profile is named.
    expect(open.sort()).toEqual(['caddy', 'gateway', 'grafana', 'jaeger', 'mail', 'prometheus']);
    for (const name of ['grafana', 'jaeger', 'prometheus'])
      expect(services[name]!.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });
});

// covers: O-06 O-08
describe('what an operator sets', () => {
  /** What is decided by the image and by this file, and what is for stand-ins and other ways to run the product. */
  const APART = new Set([
    ...['SERVICE', 'HOST', 'PORT', 'METRICS_PORT', 'CONSOLE_DIR', 'TESSERACT_PATH', 'STORAGE_FOLDER'],
    ...['TLS_CERT_FILE', 'TLS_KEY_FILE', 'DIRECT_DATABASE_URL', 'CLOCK_DAYS_AHEAD', 'WEBHOOK_PRIVATE_ADDRESSES'],
    ...['NATS_USER', 'NATS_PASSWORD', 'NATS_CREDENTIALS_FILE', 'NATS_CA_FILE', 'NATS_CERT_FILE', 'NATS_KEY_FILE'],
    ...['STRIPE_API_URL', 'XERO_LOGIN_URL', 'XERO_IDENTITY_URL', 'XERO_API_URL'],
  ]);
  /** Most addresses are those of this file. */
  const MADE = /_URL$/;

  it('reaches the processes that read it', () => {
    const passedOn = (name: string, variable: string) => services[name]!.environment![variable];
    for (const variable of ['TRUST_PROXY', 'RATE_LIMIT', 'TITLE_SUFFIX']) {
      expect(passedOn('gateway', variable)).toBe(`\${${variable}:-}`);
    }
    for (const variable of ['AUTH_RATE_LIMIT', 'PASSWORD_HASH_MEMORY_KIB'])
      expect(passedOn('identity', variable)).toBe(`\${${variable}:-}`);
    for (const name of PROCESSES.slice(1)) expect(passedOn(name, 'DATABASE_POOL')).toBe('${DATABASE_POOL:-}');
  });

  it.each(PROCESSES)('reaches %s, whatever it reads', (name) => {
    const environment = services[name]!.environment!;
    const read = Object.values(VARIABLES[name]).map((variable) => variable.name);
    expect(read.filter((variable) => !APART.has(variable) && !(variable in environment))).toEqual([]);
    for (const variable of read.filter((each) => !APART.has(each) && !MADE.test(each)))
      expect(environment[variable]).toMatch(new RegExp(`^\\$\\{${variable}:-`));
  });

  it('is the default of the process', () => {
    const { trustProxy, rateLimit, titleSuffix } = readConfig(VARIABLES.gateway, environmentOf('gateway'));
    const withoutProxy = readConfig(VARIABLES.gateway, { ...environmentOf('gateway'), TRUST_PROXY: undefined });
    expect({ rateLimit, titleSuffix }).toEqual({ rateLimit: 30, titleSuffix: '' });
    expect(trustProxy).toEqual(withoutProxy.trustProxy);
  });
});

// covers: F-66
describe('the users of NATS', () => {
  it('are one for each process, with a password of its own', () => {
    for (const name of PROCESSES) {
      const variable = natsPasswordVariable(name);
      expect(services[name]!.environment!.NATS_URL).toBe(`nats://${name}:\${${variable}:-development-only}@nats:4222`);
      expect(services.nats!.environment).toHaveProperty(variable);
    }
  });

  it('are what the server reads, and fit into one ConfigMap', () => {
    const users = text('k8s/nats/nats-users.conf');
    expect(users).toBe(natsUsersFile(SERVICE_EVENTS));
    // A ConfigMap holds a mebibyte. It is applied by the server: an annotation with a copy of it would hold a quarter.
    expect(JSON.stringify(users).length).toBeLessThan(900_000);
    const applied = text('k8s/README.md').match(/^kubectl apply .*$/gm);
    expect(applied!.filter((command) => !command.includes('--server-side'))).toEqual([]);
    expect(text('deploy/nats.conf')).toContain('include ./nats-users.conf');
    expect(services.nats!.volumes).toContain('./k8s/nats/nats-users.conf:/etc/nats/nats-users.conf:ro');
  });

  it('leave the stream to the operator, as whom the steps come', () => {
    for (const step of ['migrate', 'check-delivery', 'backup', 'restore'])
      expect(environmentOf(step).NATS_URL).toBe('nats://keystead:development-only@nats:4222');
  });
});

describe('the development secrets', () => {
  const environment = environmentOf('provision');

  it('are all the secrets of the compose file', () => {
    const known = developmentSecretsIn(environment);
    for (const name of ['ADMIN_DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'JWT_PUBLIC_KEY', 'SECRET_KEY']) {
      expect(known).toContain(name);
    }
    expect(known.filter((name) => name.endsWith('DATABASE_URL'))).toHaveLength(33);
  });

  it('open nothing in production', async () => {
    await expect(provisionDatabases({ ...environment, NODE_ENV: 'production' })).rejects.toThrow(
      /development secrets.*SECRET_KEY/,
    );
  });

  // covers: F-64
  it('open nothing where others can reach the product', async () => {
    const PUBLIC_URL = 'https://rent.example';
    await expect(provisionDatabases({ ...environment, PUBLIC_URL })).rejects.toThrow(/development secrets.*SECRET_KEY/);
  });

  // covers: F-64
  it.each(PROCESSES)('start no %s where others can reach the product, and start it on this machine', (name) => {
    const process = environmentOf(name);
    const start = (url: string) => refuseDevelopmentSecrets(VARIABLES[name], process, url);
    for (const url of [
      'https://rent.example',
      'http://192.168.1.20:8080',
      'http://localhost.rent.example',
      'http://127.rent.example',
    ])
      expect(() => start(url)).toThrow(/^Others can reach .*development secrets.*JWT_PUBLIC_KEY/);
    for (const url of ['http://localhost:8080', 'http://keystead.localhost', 'http://127.0.0.1:9', 'http://[::1]:8080'])
      expect(() => start(url)).not.toThrow();
    const own = { ...process, JWT_PUBLIC_KEY: 'own' };
    expect(() =>
      refuseDevelopmentSecrets({ key: BASE_CONFIG.jwtPublicKeys }, own, 'https://rent.example'),
    ).not.toThrow();
  });

  it('are not mistaken in secrets of one’s own', () => {
    expect(
      developmentSecretsIn({ JWT_PUBLIC_KEY: 'something else', LEASE_DATABASE_URL: 'postgres://a:b@c/d', EMPTY: '' }),
    ).toEqual([]);
  });
});

describe('provisioning', () => {
  const environment = environmentOf('provision');

  it('finds the password of every role of every database', () => {
    expect(passwordsIn(environment).size).toBe(32);
    expect(passwordsIn(environment).get('keystead_accounting_sync_owner')).toBe('development-only');
  });

  it.each([
    ['missing', undefined],
    ['no address', 'keystead_lease'],
    ['of another role', 'postgres://postgres:x@postgres/keystead_lease'],
    ['of another database', 'postgres://keystead_lease_app:x@postgres/postgres'],
    ['without a password', 'postgres://keystead_lease_app@postgres/keystead_lease'],
  ])('names the variable that is %s', (_, value) => {
    expect(() => passwordsIn({ ...environment, LEASE_DATABASE_URL: value })).toThrow(
      'LEASE_DATABASE_URL must be postgres://keystead_lease_app:<password>@<host>/keystead_lease',
    );
  });
});

interface Panel {
  datasource: object;
  targets: { datasource: object }[];
}

// covers: O-07
describe('the profile for observability', () => {
  const read = (file: string) => load(text(`deploy/observability/${file}`));

  it('has Grafana ask the servers that stand beside it', () => {
    const { datasources } = read('grafana-datasource.yml') as { datasources: { uid: string; url: string }[] };
    expect(datasources.map(({ uid }) => uid)).toEqual(['prometheus', 'jaeger']);
    for (const { url } of datasources) {
      const { hostname, port } = new URL(url);
      expect(services[hostname]).toMatchObject({ profiles: ['observability'] });
      // The port that is published is the one that it listens on.
      expect(services[hostname]!.ports![0]).toMatch(new RegExp(`:${port}$`));
    }
  });

  it('has Grafana find the dashboards, and each panel its source of data', () => {
    const { providers } = read('grafana-dashboards.yml') as { providers: { options: { path: string } }[] };
    for (const { options } of providers)
      expect(services.grafana!.volumes).toContain(`./deploy/observability/dashboards:${options.path}:ro`);
    for (const folder of ['datasources', 'dashboards'])
      expect(services.grafana!.volumes).toContainEqual(expect.stringContaining(`/etc/grafana/provisioning/${folder}/`));
    const folder = join(ROOT, 'deploy/observability/dashboards');
    const panels = readdirSync(folder).flatMap(
      (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { panels: Panel[] }).panels,
    );
    expect(panels.length).toBeGreaterThanOrEqual(20);
    for (const { datasource, targets } of panels)
      for (const each of [datasource, ...targets.map((target) => target.datasource)])
        expect(each).toEqual({ type: 'prometheus', uid: 'prometheus' });
  });

  it('takes traces where the processes send them, and keeps them on a volume', () => {
    const { receivers, extensions } = read('jaeger.yml') as {
      receivers: { otlp: { protocols: { http: { endpoint: string } } } };
      extensions: { jaeger_storage: { backends: { disk: { badger: { directories: Record<string, string> } } } } };
    };
    const { port } = new URL(/OTEL_EXPORTER_OTLP_ENDPOINT=(\S+)/.exec(text('docs/operate.md'))![1]!);
    expect(receivers.otlp.protocols.http.endpoint).toBe(`0.0.0.0:${port}`);
    const { directories } = extensions.jaeger_storage.backends.disk.badger;
    for (const folder of Object.values(directories)) expect(folder).toMatch(/^\/traces\//);
    expect(services.jaeger!.volumes).toContain('traces:/traces');
    for (const name of PROCESSES) expect(services[name]!.environment).toHaveProperty('OTEL_EXPORTER_OTLP_ENDPOINT');
  });
});

describe('the image', () => {
  const dockerfile = text('deploy/Dockerfile');

  it('is built from the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    const lock = JSON.parse(text('package-lock.json')) as { packages: Record<string, object> };
    const folders = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules'));
    expect(folders.length).toBeGreaterThan(workspaces.length);
    for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
    for (const name of PROCESSES) expect(dockerfile).toContain(`-w services/${name}`);
  });

  it('runs one bundle, without privileges, and drains on SIGTERM', () => {
    expect(dockerfile).toContain('USER 10001:10001');
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).toContain('exec node dist/${SERVICE}.cjs');
  });

  it('holds the system that it needs and no other, with shells for its start and its health', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^\nFROM scratch\n/);
    // Nothing is there that a RUN could call.
    expect(last).not.toMatch(/^RUN /m);
    expect(dockerfile).toContain('libraries=$(ldd /usr/local/bin/node /bin/bash /bin/dash ');
    expect(dockerfile).toContain('for package in base-files bash dash $libraries; do');
    expect(last).toContain('CMD ["bash", "-c"');
    expect(last).toContain('CMD ["sh", "-c"');
  });
});
