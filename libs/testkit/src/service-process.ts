import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { eventually } from './eventually.js';

const READY_WITHIN_MS = 120_000;

/** What a process of a service runs, and where. */
export interface ServiceProgram {
  /** TypeScript file that exports `main`, from the root of the tree. */
  file: string;
  port: number;
  /** What it says is added to this file. */
  log: string;
  env: Record<string, string>;
}

/** A service as a process of its own, so that it can be killed as a crash would. */
export class ServiceProcess {
  private child: ChildProcess | undefined;

  constructor(private readonly program: ServiceProgram) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether it runs, as it was started last. */
  get isAlive(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, with `more` in its environment, and waits until it is ready. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const { file, port, log, env } = this.program;
    const run = `import { importTs } from './deploy/import-ts.mjs'; (await importTs('${file}')).main();`;
    const out = openSync(log, 'a');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', run], {
      stdio: ['ignore', out, out],
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env, ...more },
    });
    this.child = child;
    const isReady = await eventually(
      async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
      READY_WITHIN_MS,
    ).catch(() => false);
    if (child.exitCode !== null || !isReady)
      throw new Error(`${file}: exit code ${child.exitCode}, last lines\n${readFileSync(log, 'utf8').slice(-3000)}`);
  }

  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to leave; answers the code with which it ends. */
  async terminate(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.child?.exitCode ?? null;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.isAlive) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
