// npm run load: the k6 journey against a running product on this machine (BASE_URL, default http://127.0.0.1:8080).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname)) {
  console.error('Load goes to this machine only: BASE_URL must name 127.0.0.1 or localhost.');
  process.exit(1);
}
const args = ['run', '-e', `BASE_URL=${base}`, ...process.argv.slice(2), join(ROOT, 'load-tests', 'main-job.ts')];
const { status, error } = spawnSync('k6', args, { stdio: 'inherit' });
if (error) {
  console.error('The load journey needs k6: install it from https://grafana.com/docs/k6 and run this again.');
  process.exit(1);
}
process.exit(status ?? 1);
