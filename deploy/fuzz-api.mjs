// npm run fuzz-api: sends generated requests for every described operation to a running product on this machine
// (BASE_URL, default http://127.0.0.1:8080) and compares what comes back with the API description. Start the product
// with RATE_LIMIT=0. Needs schemathesis 4 (pip install "schemathesis>=4,<5"), by SCHEMATHESIS or on the PATH; takes about five minutes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname)) {
  console.error('Generated requests go to this machine only: BASE_URL must name 127.0.0.1 or localhost.');
  process.exit(1);
}
const tool = process.env.SCHEMATHESIS ?? 'schemathesis';
if (spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.log('skipped: schemathesis is not installed here (pip install "schemathesis>=4,<5")');
  process.exit(0);
}

/** These end the session that everything else is asked with. */
const ENDS_SESSION = ['/api/logout', '/api/v1/system/company/close', '/api/v1/system/account/profile/save'];

const token = await signIn();
const { status } = spawnSync(
  tool,
  [
    ...['--config-file', join(ROOT, 'deploy', 'fuzz-api.toml'), 'run', `${base}/api/openapi.json`],
    ...['--url', base, '--header', `Authorization: Bearer ${token}`],
    ...ENDS_SESSION.flatMap((path) => ['--exclude-path', path]),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', cwd: ROOT },
);
process.exit(status ?? 1);

async function signIn() {
  const credentials = { email: 'landlord@demo.example', password: 'Keystead1!demo', tenant_code: 'demo' };
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`The demo landlord cannot sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}
