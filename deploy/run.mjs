// The way into every command of package.json: `node deploy/run.mjs start --reset` runs deploy/start.mjs. Any Node from 18
// on may begin, in a checkout without packages too; one that is too old hands over to the Node that package.json pins.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, fetchNode, nodePackage, pinnedNode, ROOT, runsHere, WANTED_NODE } from './install.mjs';

const ADVICE = 'check the network, or install it from https://nodejs.org, and try again.';

const [command, ...rest] = process.argv.slice(2);
const file = join(ROOT, 'deploy', `${command}.mjs`);
followNpm();
if (runsHere()) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  handOver(obtainNode());
}

function obtainNode() {
  const refusal = `Keystead runs on Node ${WANTED_NODE.split('.')[0]} and this is ${process.versions.node}`;
  if (!nodePackage()) leave(`${refusal}: install it from https://nodejs.org and try again.`);
  console.log(`Node ${process.versions.node} is too old: going on with Node ${WANTED_NODE} from npm`);
  // Packages are installed by the Node that will run them, which npm brings beside them first.
  const folder = join(ROOT, '.node');
  try {
    if (!pinnedNode()) ensureInstalled(fetchNode(folder) || leave(`${refusal}; npm could not fetch it: ${ADVICE}`));
  } catch (error) {
    leave(error.message);
  }
  rmSync(folder, { recursive: true, force: true });
  return pinnedNode() || leave(`${refusal}; npm left it out: allow optional packages, or install it yourself.`);
}

function leave(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Programs that the command starts find the same Node first.
function handOver(node) {
  const env = Object.assign({}, process.env, { PATH: `${dirname(node)}${delimiter}${process.env.PATH || ''}` });
  const child = spawn(node, [fileURLToPath(import.meta.url), command].concat(rest), { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal sends Ctrl-C to both; only what came to this process alone is passed on.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.once('error', (error) => leave(`${node} could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code));
}

// A signal sent to npm ends npm and its shell but does not come through to us: leave when they have left.
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
