// A copy of the tree in which `npm run breaks` makes its mistakes.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** The tree as it stands, in a folder of its own; packages are linked, workspaces point into the copy. */
export function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'keystead-breaks-'));
  const listed = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  if (listed.status !== 0) throw new Error(`git does not list the files of the tree: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(copy, file));
  }
  for (const folder of packageFolders()) linkPackages(join(ROOT, folder), join(copy, folder));
  git(copy, 'init', '-q');
  return copy;
}

/** Applies a patch to the copy, or takes it back with `-R`; answers why that is not possible, or null. */
export function apply(copy, file, ...flags) {
  const { status, stderr } = git(copy, 'apply', ...flags, file);
  return status === 0 ? null : stderr.trim();
}

/** Paths of the test files in the copy, with slashes. */
export function testFiles(copy) {
  const listed = git(copy, 'ls-files', '--others', '--cached', '--', '*.spec.ts', '*.spec.tsx');
  return listed.stdout.split('\n').filter(Boolean);
}

/** Whether any source contains this text. */
export function isWritten(copy, text) {
  return git(copy, 'grep', '--untracked', '--quiet', '--fixed-strings', '-e', text, '--', '*.ts', '*.tsx').status === 0;
}

function git(cwd, ...args) {
  return spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
}

/** Every folder of packages: a workspace that needs another version of one has a folder of its own. */
function packageFolders() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(lock.packages).map((path) => /^(?:(?!node_modules\/).)*node_modules(?=\/)/.exec(path)?.[0]);
  return [...new Set(paths)].filter((folder) => folder && existsSync(join(ROOT, folder)));
}

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // What tests load from there is named by what it was made of, the tree's own files by their text.
    if (entry.name === '.cache') {
      mkdirSync(join(to, entry.name));
      if (existsSync(join(from, '.cache', 'keystead')))
        symlinkSync(join(from, '.cache', 'keystead'), join(to, '.cache', 'keystead'));
      continue;
    }
    const source = join(from, entry.name);
    if (entry.name === '@keystead') linkPackages(source, join(to, entry.name));
    else symlinkSync(entry.isSymbolicLink() ? readlinkSync(source) : source, join(to, entry.name));
  }
}
