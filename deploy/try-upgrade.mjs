// npm run try-upgrade -- <commit> [tests]: shows that the version of a commit (the one before this, unless given) and this
// one can stand beside each other while processes are replaced. The tables are made by that version and brought up to date
// by this one; then the journeys of that version run with its processes, and those of this one with theirs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const [commit = 'HEAD~1', ...tests] = process.argv.slice(2);
const journeys = tests.length > 0 ? tests : ['services/gateway/test/journey'];
const before = mkdtempSync(join(tmpdir(), 'keystead-before-'));

function run(cwd, command, args, env = {}) {
  console.log(`\n== ${cwd === before ? commit : 'this version'}: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return status === 0;
}

function attempt() {
  if (!run(ROOT, 'git', ['worktree', 'add', '--detach', before, commit])) return false;
  if (!run(before, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) return false;
  for (const tree of [before, ROOT]) if (!run(tree, 'npm', ['run', 'build'])) return false;
  const MIGRATE_STEPS = [before, ROOT].map((tree) => join(tree, 'dist', 'migrate.cjs')).join();
  const passed = [before, ROOT].map((tree) => run(tree, 'npm', ['test', '--', ...journeys], { MIGRATE_STEPS }));
  return passed.every(Boolean);
}

ensureInstalled();
try {
  process.exitCode = attempt() ? 0 : 1;
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', before], { cwd: ROOT });
  rmSync(before, { recursive: true, force: true });
}
