import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { findProgram } from './programs.js';
import { Refusal } from './server.js';
import { runsAsRoot } from './unprivileged.js';

// Debian starts a service as soon as its package is installed, unless this file says no.
const START_POLICY = '/usr/sbin/policy-rc.d';

// One installation at a time, and the package lists are refreshed before the first.
let queue: Promise<void> | undefined;

export function canInstallPackages(): boolean {
  return process.platform === 'linux' && runsAsRoot() && findProgram('apt-get') !== undefined;
}

/** Installs one Debian package without starting the service it may bring. */
export function installPackage(name: string, say: (line: string) => void): Promise<void> {
  say(`installing the package ${name} with apt-get`);
  const before = queue ?? aptGet(['update']);
  const installed = before.then(() => installSilently(name));
  queue = installed.catch(() => undefined);
  return installed;
}

async function installSilently(name: string): Promise<void> {
  const mayWrite = !existsSync(START_POLICY);
  if (mayWrite) await writeFile(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await aptGet(['install', '-y', '--no-install-recommends', name]);
  } finally {
    if (mayWrite) await rm(START_POLICY, { force: true });
  }
}

function aptGet(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let received = '';
    const listen = (chunk: Buffer) => (received = (received + chunk.toString('utf8')).slice(-4_000));
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => {
      const last = received.trim().split('\n').slice(-3).join(' ');
      if (code === 0) resolve();
      else reject(new Refusal(`apt-get ${args.join(' ')} failed: ${last}`));
    });
  });
}
