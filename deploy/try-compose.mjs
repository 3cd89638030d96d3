// `npm run try-compose`: builds the image, runs docker-compose.yml with it under a name and on ports of its own, uses the
// product as a person would, and takes everything away again. Needs a container engine with compose and nothing else.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './install.mjs';

const PROJECT = 'keystead-try';
const LOADED_WITHIN_MS = 10 * 60_000;
const STEPS = ['provision', 'migrate', 'demo'];

const [port, mailPort] = [await freePort(), await freePort()];
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: PROJECT,
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  PUBLIC_URL: `http://localhost:${port}`,
};
const product = `http://127.0.0.1:${port}`;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

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

function check(name, isFine, seen) {
  if (!isFine) throw new Error(`${name}: ${JSON.stringify(seen)}`);
  console.log(`ok  ${name}`);
}

async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${product}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** State and exit code of a container by its service; undefined before it exists. */
function stateOf(service) {
  const lines = compose(['ps', '--all', '--format', 'json', service]).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).find((container) => container.Service === service);
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
  const ready = await fetch(`${product}/readyz`);
  check('the gateway is ready', ready.status === 200, ready.status);
  const signIn = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };
  const signedIn = await post('login', signIn);
  const { access_token } = await signedIn.json();
  check('the demo landlord signs in', signedIn.status === 200, signedIn.status);
  const headers = { authorization: `Bearer ${access_token}` };
  const list = await (await fetch(`${product}/api/v1/system/property?total=100`, { headers })).json();
  check('the demo company has its properties', list.pagination.total === 8, list.pagination);
  const page = await fetch(product);
  check('the console is served', (await page.text()).includes('<div id="root"'), page.status);
  const metrics = await fetch(`${product}/metrics`);
  check('metrics are not behind the gateway', !(await metrics.text()).includes('http_request_seconds'), metrics.status);
  await post('send-email-code', { email: 'somebody@example.com' });
  check('a mail goes out', await mailArrives('somebody@example.com'), 'no mail');
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
}

/** What `check-delivery` says once nothing is on its way any more, or at the last try. */
async function untilDelivered() {
  for (let tries = 1; ; tries += 1) {
    const said = compose(['run', '--rm', 'check-delivery'], { allowed: [0, 2] });
    if (tries === 20 || said.includes('Every event was handled')) return said;
    await wait(3_000);
  }
}

async function mailArrives(address) {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(500)) {
    const { messages } = await (await fetch(`http://127.0.0.1:${mailPort}/api/v1/messages`)).json();
    if (messages.some(({ To }) => To.some(({ Address }) => Address === address))) return true;
  }
  return false;
}

if (!hasEngine()) {
  console.error('No container engine with compose answers here, so the image and docker-compose.yml were not tried.');
  process.exit(1);
}
try {
  await use();
} catch (error) {
  console.error(`\n${error.message}\n`);
  compose(['logs', '--tail', '30'], { silent: false });
  process.exitCode = 1;
} finally {
  compose(['--profile', 'tools', 'down', '--volumes', '--timeout', '30'], { silent: false });
}
