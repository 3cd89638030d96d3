import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './servers/server.js';
import { environmentOf, type StackSettings, type ProcessName } from './service-environment.js';
import type { Supervisor } from './supervisor.js';

/** One process of a house: a service may run as several. */
export interface Instance {
  /** Its name under the supervisor. */
  name: string;
  of: ProcessName;
  port: number;
  env?: Record<string, string>;
}

/** Puts the bundled processes of a house under a supervisor. */
export function startProcesses(
  supervisor: Supervisor,
  names: readonly ProcessName[],
  settings: StackSettings,
  dist: string,
): void {
  const instances = names.map((name) => ({ name, of: name, port: settings.ports[name] }));
  startInstances(supervisor, instances, settings, dist);
}

export function startInstances(
  supervisor: Supervisor,
  instances: readonly Instance[],
  settings: StackSettings,
  dist: string,
): void {
  for (const { name, of, port, env } of instances) {
    const environment = { ...environmentOf(of, settings), PORT: String(port), ...env };
    supervisor.start({ name, args: [join(dist, `${of}.cjs`)], env: environment });
  }
}

/** Waits until an address answers 200; `isHopeless` ends the wait early. */
export async function untilReady(
  url: string,
  withinMs: number,
  isHopeless: () => boolean = () => false,
): Promise<void> {
  let last = 'no answer';
  const { hostname, port } = new URL(url);
  for (const deadline = Date.now() + withinMs; Date.now() < deadline && !isHopeless(); await wait(25)) {
    // A request costs a hundred times what this does, and nine starting processes want the machine for themselves.
    if (!(await isListening(hostname, Number(port || 80)))) continue;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (response.status === 200) return;
      last = `${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      last = String((error as Error).cause ?? (error as Error).message);
    }
  }
  throw new Error(`${url} did not become ready: ${last}`);
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const settle = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

/** Runs a bundled step (migrations, demo data) to its end, or ends it when `signal` says so. */
export function runStep(
  file: string,
  env: Record<string, string | undefined>,
  onLine: (line: string) => void = () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const last: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        onLine(line);
      });
    }
    const end = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (code === 0) resolve();
      else
        reject(new Refusal(`${basename(file, '.cjs')} did not finish (code ${code}):\n${last.slice(-15).join('\n')}`));
    });
  });
}
