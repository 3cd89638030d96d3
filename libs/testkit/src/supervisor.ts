import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program to keep running: this Node with a bundled file, unless `command` says otherwise. */
export interface ProcessSpec {
  name: string;
  command?: string;
  args: string[];
  env: Record<string, string | undefined>;
}

export interface SupervisorOptions {
  onLine?: (name: string, line: string) => void;
  /** Called on every start with the new process id. */
  onStart?: (name: string, pid: number) => void;
  /** Called once for a process that ends again and again soon after its start; it is not started any more. */
  onGiveUp?: (name: string, lastLines: string[]) => void;
  /** How often one that ends soon after its start is tried; five times unless given. */
  tries?: number;
}

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5_000;
const SETTLED_AFTER_MS = 10_000;
const TRIES = 5;
const MAX_LINES = 200;

/** Keeps processes running: one that ends by itself is started again, later each time it ends soon after a start. */
export class Supervisor {
  private readonly supervised = new Map<string, Supervised>();

  constructor(private readonly options: SupervisorOptions = {}) {}

  start(spec: ProcessSpec): void {
    const process = new Supervised(spec, this.options);
    this.supervised.set(spec.name, process);
    process.start();
  }

  /** SIGTERM, then SIGKILL when the process is still there after the grace. */
  async stop(name: string, graceMs = 10_000): Promise<void> {
    await this.get(name).end('SIGTERM', graceMs);
  }

  async stopAll(graceMs = 10_000): Promise<void> {
    await Promise.all([...this.supervised.values()].map((process) => process.end('SIGTERM', graceMs)));
  }

  /** Ends them all at once, as a crash would. */
  async killAll(): Promise<void> {
    await Promise.all([...this.supervised.values()].map((process) => process.end('SIGKILL', 0)));
  }

  /** Ends it as a crash would and leaves it dead until `restart`. */
  async kill9(name: string): Promise<void> {
    await this.get(name).end('SIGKILL', 0);
  }

  async restart(name: string): Promise<void> {
    await this.stop(name);
    this.get(name).start();
  }

  pid(name: string): number | undefined {
    return this.get(name).pid;
  }

  lastLines(name: string): string[] {
    return this.get(name).lines;
  }

  private get(name: string): Supervised {
    const found = this.supervised.get(name);
    if (!found) throw new Error(`There is no process named ${name}`);
    return found;
  }
}

class Supervised {
  readonly lines: string[] = [];
  private child: ChildProcess | undefined;
  private again: NodeJS.Timeout | undefined;
  private wanted = false;
  private failures = 0;

  constructor(
    private readonly spec: ProcessSpec,
    private readonly options: SupervisorOptions,
  ) {}

  get pid() {
    return this.child?.pid;
  }

  start(): void {
    this.wanted = true;
    this.failures = 0;
    this.launch();
  }

  async end(signal: NodeJS.Signals, graceMs: number): Promise<void> {
    this.wanted = false;
    clearTimeout(this.again);
    const child = this.child;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(late);
  }

  private launch(): void {
    const { name, command = process.execPath, args, env } = this.spec;
    const startedAt = Date.now();
    // A process group of its own: Ctrl-C in the terminal reaches the supervisor, which stops the others in order.
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.onLine(line));
    }
    if (child.pid) this.options.onStart?.(name, child.pid);
    child.once('error', (error) => this.onLine(error.message));
    child.once('close', (code, signal) => {
      this.child = undefined;
      if (this.wanted) this.ended(Date.now() - startedAt, signal ?? `code ${code}`);
    });
  }

  private onLine(line: string): void {
    this.lines.push(line);
    if (this.lines.length > MAX_LINES) this.lines.shift();
    this.options.onLine?.(this.spec.name, line);
  }

  private ended(livedMs: number, how: string): void {
    this.failures = livedMs >= SETTLED_AFTER_MS ? 1 : this.failures + 1;
    if (this.failures >= (this.options.tries ?? TRIES)) {
      this.wanted = false;
      this.options.onGiveUp?.(this.spec.name, this.lines.slice(-10));
      return;
    }
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.failures - 1), LONGEST_DELAY_MS);
    this.onLine(`ended with ${how}; starting again in ${delay} ms`);
    this.again = setTimeout(() => this.launch(), delay);
  }
}
