// `npm run try-compose`: builds the image, runs docker-compose.yml with it under a name and on ports of its own, uses the
// product as a person would, and takes everything away again. Needs a container engine with compose and nothing else.
//   npm run try-compose -- --without grafana          where its image cannot be had; the last line says so
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './install.mjs';
import { tryGrafana, tryJaeger, tryPrometheus } from './try-compose-observability.mjs';
import { People, request, until } from './try-compose-people.mjs';
import { serviceTlsSettings, tryServiceTls } from './try-compose-service-tls.mjs';
import { tryTls } from './try-compose-tls.mjs';
import { check, freePort } from './try-parts.mjs';

const PROJECT = 'keystead-try';
const LOADED_WITHIN_MS = 10 * 60_000;
const STEPS = ['provision', 'migrate', 'demo'];
const SERVICES = [
  ...['identity', 'property', 'lease', 'billing', 'documents', 'accounting-sync', 'subscription', 'notification'],
];
/** More than this is more than an operator should have to pull, in bytes. */
const IMAGE_BELOW = 250_000_000;
const IN_TWOS = SERVICES.flatMap((service) => ['--scale', `${service}=2`]);
const REPLICAS = { gateway: 1, ...Object.fromEntries(SERVICES.map((service) => [service, 2])) };
const DEMO = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };

const { values } = parseArgs({ options: { without: { type: 'string', multiple: true, default: [] } } });
const observers = ['prometheus', 'jaeger', 'grafana'].filter((name) => !values.without.includes(name));

const [port, mailPort, httpPort, httpsPort, prometheusPort, jaegerPort, grafanaPort] = await Promise.all(
  Array.from({ length: 7 }, freePort),
);
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: PROJECT,
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  HTTP_PORT: String(httpPort),
  HTTPS_PORT: String(httpsPort),
  PROMETHEUS_PORT: String(prometheusPort),
  JAEGER_PORT: String(jaegerPort),
  GRAFANA_PORT: String(grafanaPort),
  GRAFANA_PASSWORD: 'of-this-try',
  PUBLIC_URL: `http://localhost:${port}`,
  // Answers from the profile `observability` on; nothing may hang on it before.
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318',
};
const product = `http://127.0.0.1:${port}`;
const mail = `http://127.0.0.1:${mailPort}`;
const people = new People(product, mail);

function docker(args, { silent = true, allowed = [0], more = {} } = {}) {
  const stdio = ['ignore', silent ? 'pipe' : 'inherit', silent ? 'pipe' : 'inherit'];
  const run = spawnSync('docker', args, { cwd: ROOT, env: { ...env, ...more }, encoding: 'utf8', stdio });
  if (run.error) throw run.error;
  if (!allowed.includes(run.status))
    throw new Error(`docker ${args.join(' ')} ended with ${run.status}\n${run.stderr}`);
  return `${run.stdout ?? ''}${run.stderr ?? ''}`;
}

const compose = (args, options) => docker(['compose', ...args], options);

function hasEngine() {
  const ask = (args) => spawnSync('docker', args, { stdio: 'ignore', timeout: 15_000 }).status === 0;
  return ask(['info']) && ask(['compose', 'version']);
}

/** State and exit code of a container by its service; undefined before it exists. */
const stateOf = (service) => statesOf(service)[0];

function statesOf(service) {
  const lines = compose(['ps', '--all', '--format', 'json', service]).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((container) => container.Service === service);
}

async function untilLoaded() {
  for (const end = Date.now() + LOADED_WITHIN_MS; Date.now() < end; await wait(2_000)) {
    const demo = stateOf('demo');
    if (demo?.State === 'exited' && demo.ExitCode === 0) return;
  }
  throw new Error('the demo company was not loaded in time');
}

async function use() {
  // Every container runs this one image.
  compose(['build', 'gateway'], { silent: false });
  compose(['up', '--detach', '--no-build'], { silent: false });
  await untilLoaded();
  for (const step of STEPS) check(`${step} ended well`, stateOf(step).ExitCode === 0, stateOf(step));
  const ready = await request(`${product}/readyz`);
  check('the gateway is ready', ready.status === 200, ready.status);
  const properties = await people.properties(DEMO);
  check('the demo landlord signs in and has their properties', properties === 8, properties);
  const page = await request(product);
  check('the console is served', (await page.text()).includes('<div id="root"'), page.status);
  const metrics = await request(`${product}/metrics`);
  check('metrics are not behind the gateway', !(await metrics.text()).includes('http_request_seconds'), metrics.status);
  const first = await people.register('first@landlord.example');
  check('a first company registers with the code from its mail', (await people.properties(first)) === 0, first);
  const letters = compose(['run', '--rm', 'dead-letters', 'list']);
  check('the image lists dead letters', letters.includes('No dead letters.'), letters);
  compose(['--profile', 'tools', 'build', 'backup'], { silent: false });
  const saved = compose(['run', '--rm', 'backup', '--to', '/backups/try']);
  check('a backup holds every database', saved.includes('holds 8 databases'), saved);
  const delivery = await untilDelivered();
  check('every event was handled', delivery.includes('Every event was handled'), delivery);
  const published = compose(['port', 'gateway', '8080']).trim();
  check('the product answers this machine alone', published === `127.0.0.1:${port}`, published);
  const refused = compose(['run', '--rm', 'provision'], { allowed: [1], more: { NODE_ENV: 'production' } });
  check('production refuses the secrets of this repository', refused.includes('development secrets'), refused);
  lookAtImage();
  await restoreBackup(first);
  await replicate(first);
  await tryProfiles();
  if (values.without.length > 0) console.log(`not tried: ${values.without.join(', ')}`);
}

function lookAtImage() {
  const [{ Size: size }] = JSON.parse(docker(['image', 'inspect', `keystead:${env.KEYSTEAD_VERSION ?? 'local'}`]));
  check(`the image is small (${Math.round(size / 1e6)} MB)`, size < IMAGE_BELOW, size);
  // It has a shell and Node; no other program.
  const inside = (line, allowed = [0]) =>
    compose(['run', '--rm', '--entrypoint', 'bash', 'dead-letters', '-c', line], { allowed });
  const user = inside('echo "user $UID"');
  check('nothing runs as root', user.includes('user 10001'), user);
  const writing = inside('echo x > /app/x', [1]);
  check('the image is read-only', writing.includes('Read-only file system'), writing);
  const materials = inside('echo "$(< sbom.cdx.json)"');
  check('the image says what it is made of', materials.includes('"name": "fastify"'), materials.slice(0, 200));
}

/** As docs/operate.md says it: what came after the backup is gone, what was before is there. */
async function restoreBackup(before) {
  const after = await people.register('after@landlord.example');
  compose(['stop', 'gateway', ...SERVICES], { silent: false });
  const killed = ['gateway', ...SERVICES].filter((name) => statesOf(name).some(({ ExitCode }) => ExitCode !== 0));
  check('every process drains and ends by itself when it is stopped', killed.length === 0, killed);
  compose(['run', '--rm', 'restore', '--from', '/backups/try'], { silent: false });
  compose(['up', '--detach', '--no-build'], { silent: false });
  await untilHealthy(1);
  await until(() => isReady(), Boolean, LOADED_WITHIN_MS);
  check('a restored company signs in', (await people.properties(before)) === 0, before);
  const lost = await people.post('login', after);
  check('a company that is younger than the backup is gone', lost.status !== 200, lost.status);
  const delivery = await untilDelivered();
  check('every event was handled after the restore', delivery.includes('Every event was handled'), delivery);
}

const isReady = (address = product) =>
  request(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The services of which so many replicas are healthy, once all are, or at the last look. */
function untilHealthy(replicas) {
  const isHealthy = ({ Health }) => Health === 'healthy';
  return until(
    () => SERVICES.filter((service) => statesOf(service).filter(isHealthy).length === replicas),
    ({ length }) => length === SERVICES.length,
    LOADED_WITHIN_MS,
  );
}

/** Two of each service behind one name. */
async function replicate(signIn) {
  compose(['up', '--detach', '--no-build', '--no-recreate', ...IN_TWOS], { silent: false });
  const healthy = await untilHealthy(2);
  check('two of each service are healthy', healthy.length === SERVICES.length, healthy);
  compose(['exec', '--index', '1', 'identity', 'sh', '-c', 'kill 1'], { allowed: [0, 137] });
  check('a landlord signs in while one of two restarts', (await people.properties(signIn)) === 0, signIn);
}

/** As docs/operate.md says it: with the address that people enter, and a proxy before the gateway. */
async function tryProfiles() {
  const origin = `https://localhost:${httpsPort}`;
  Object.assign(env, { PUBLIC_URL: origin, TRUST_PROXY: '1' });
  compose(['--profile', 'tls', 'up', '--detach', '--no-build', ...IN_TWOS], { silent: false });
  await untilHealthy(2);
  await until(() => isReady(), Boolean, LOADED_WITHIN_MS);
  await tryTls({ compose, check, origin, plainPort: httpPort, mail, signIn: DEMO });
  // One after the other: where none is named, compose starts all of the profile.
  const observe = ['--profile', 'observability', 'up', '--detach', '--no-build', '--no-recreate'];
  for (const name of observers) compose([...observe, name], { silent: false });
  const at = (observed) => `http://127.0.0.1:${observed}`;
  if (observers.includes('prometheus')) await tryPrometheus({ check, url: at(prometheusPort), replicas: REPLICAS });
  if (observers.includes('jaeger')) {
    const listed = await people.get('v1/system/property?total=100', await people.signIn(DEMO));
    const requestId = listed.headers.get('x-request-id');
    await tryJaeger({ check, url: at(jaegerPort), requestId, service: 'property' });
  }
  if (observers.includes('grafana')) await tryGrafana({ check, url: at(grafanaPort), password: env.GRAFANA_PASSWORD });
  await encryptInside(origin);
}

/** As docs/operate.md says it: the same product, whose processes answer each other by HTTPS. */
async function encryptInside(origin) {
  Object.assign(env, serviceTlsSettings(folder));
  compose(['--profile', 'tls', 'up', '--detach', '--no-build', ...IN_TWOS], { silent: false });
  const observed = observers.includes('prometheus');
  const metrics = ['--profile', 'observability', 'up', '--detach', '--no-build', '--no-deps', 'prometheus'];
  if (observed) compose(metrics, { silent: false });
  const healthy = await untilHealthy(2);
  check('two of each service are healthy with TLS', healthy.length === SERVICES.length, healthy);
  await until(() => isReady(origin), Boolean, LOADED_WITHIN_MS);
  const url = `http://127.0.0.1:${prometheusPort}`;
  if (observed) await tryPrometheus({ check, url, replicas: REPLICAS });
  await tryServiceTls({
    ...{ compose, check, signIn: DEMO, product, people: new People(origin, mail) },
    ...{ prometheus: observed && url, processes: ['gateway', ...SERVICES] },
  });
  await untilLoaded();
}

/** What `check-delivery` says once nothing is on its way any more, or at the last try. */
async function untilDelivered() {
  for (let tries = 1; ; tries += 1) {
    const said = compose(['run', '--rm', 'check-delivery'], { allowed: [0, 2] });
    if (tries === 20 || said.includes('Every event was handled')) return said;
    await wait(3_000);
  }
}

if (!hasEngine()) {
  console.error('No container engine with compose answers here, so the image and docker-compose.yml were not tried.');
  process.exit(1);
}
// What containers mount lies in the checkout: an engine may see nothing else of this machine.
mkdirSync(join(ROOT, '.keystead'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.keystead', 'try-compose-'));
try {
  await use();
} catch (error) {
  console.error(`\n${error.message}`, error.cause ?? '', '\n');
  compose(['logs', '--tail', '30'], { silent: false });
  process.exitCode = 1;
} finally {
  compose(['--profile', '*', 'down', '--volumes', '--timeout', '30'], { silent: false });
  rmSync(folder, { recursive: true, force: true });
}
