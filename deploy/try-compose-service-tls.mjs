// deploy/service-tls/compose.yml with the certificates of docs/operate.md: HTTPS between the processes, from Caddy and for
// Prometheus; for `npm run try-compose`.
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './install.mjs';
import { serviceTlsGuide } from './service-tls/guide.ts';
import { request } from './try-compose-people.mjs';

/** Makes the folder that the processes mount, inside `parent`, by the commands of the guide; answers what compose is told. */
export function serviceTlsSettings(parent) {
  const { commands, settings, folder } = serviceTlsGuide(ROOT, parent);
  execFileSync('bash', ['-euo', 'pipefail', '-c', commands], { stdio: 'pipe' });
  // Who tries this may not be root, so the key is readable for the user of the image by its mode.
  for (const path of [parent, folder, join(folder, 'tls.key')]) chmodSync(path, 0o755);
  return parseEnv(settings);
}

/** `product` is the address that the gateway is published at, by plain HTTP before. */
export async function tryServiceTls({ compose, check, people, signIn, product, prometheus, processes }) {
  const plain = await request(`${product}/readyz`).then(
    ({ status }) => status,
    ({ cause }) => cause?.code,
  );
  check('the gateway does not answer by plain HTTP any more', typeof plain === 'string', plain);
  const found = await people.properties(signIn);
  check('a landlord signs in through Caddy and processes that speak HTTPS', found === 8, found);
  for (const name of processes) {
    const said = compose(['exec', '-T', '--index', '1', name, 'node', '-e', ASK], { allowed: [0, 1] });
    check(`${name} trusts the certificate of ${name}, for its metrics too`, said.includes('200 200'), said);
  }
  if (!prometheus) return;
  const { data } = await (await request(`${prometheus}/api/v1/targets?state=active`)).json();
  const others = data.activeTargets.filter(
    ({ scrapeUrl, health }) => !scrapeUrl.startsWith('https:') || health !== 'up',
  );
  check('Prometheus scrapes by HTTPS alone', data.activeTargets.length > 0 && others.length === 0, others);
}

/** What a process answers to itself, by the name that is in its certificate. */
const ASK = `const { SERVICE, PORT, METRICS_PORT } = process.env;
const ask = (port, path) => fetch('https://' + SERVICE + ':' + port + path).then(({ status }) => status, ({ cause }) => cause.code);
Promise.all([ask(PORT, '/readyz'), ask(METRICS_PORT, '/metrics')]).then((said) => console.log(said.join(' ')));`;
