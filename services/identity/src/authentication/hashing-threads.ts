import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** One piece of hashing work and what became of it. */
type Task = { hash: string } | { verify: string; stored: string };
type Outcome = { id: number; result?: string | boolean; error?: string };

// Runs in a thread of its own, at the lowest priority. An idle one lets go the moment anything else wakes, which a low
// priority alone does not do: there the other waits for the rest of a time slice at every step of its way. It pays for
// that by a tenth of its speed. Linux has such threads; elsewhere it is one like the others.
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  require('node:os').setPriority(0, 19);
  if (workerData.isIdle && process.platform === 'linux') {
    const thread = require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1);
    require('node:child_process').spawnSync('chrt', ['--idle', '--pid', '0', thread]);
  }
  const { hashSync, verifySync } = require(workerData.argon2);
  const options = { ...workerData.options, secret: Buffer.from(workerData.options.secret) };
  parentPort.on('message', ({ id, task }) => {
    try {
      const result = 'hash' in task ? hashSync(task.hash, options) : verifySync(task.stored, task.verify, options);
      parentPort.postMessage({ id, result });
    } catch (error) {
      parentPort.postMessage({ id, error: error.message });
    }
  });`;

/** Argon2id in threads beside the event loop, one piece of work at a time in each; made when they are first needed. */
export class HashingThreads {
  private readonly idle: Worker[] = [];
  private made = 0;
  private readonly open = new Map<
    number,
    { resolve: (result: string | boolean) => void; reject: (e: Error) => void }
  >();
  private last = 0;

  /** `isIdle`: they give way to everything else on this machine. */
  constructor(
    private readonly size: number,
    private readonly options: Options,
    private readonly isIdle = false,
  ) {}

  hash(password: string): Promise<string> {
    return this.run({ hash: password }) as Promise<string>;
  }

  verify(stored: string, password: string): Promise<boolean> {
    return this.run({ verify: password, stored }) as Promise<boolean>;
  }

  private run(task: Task): Promise<string | boolean> {
    const worker = this.idle.pop() ?? this.make();
    if (!worker) throw new Error('Every hashing thread is busy: the caller lets no more in than there are');
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, task });
    });
  }

  private make(): Worker | undefined {
    if (this.made === this.size) return undefined;
    this.made += 1;
    const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: { argon2, options: this.options, isIdle: this.isIdle },
    });
    worker.on('message', (outcome: Outcome) => this.settle(worker, outcome));
    return worker;
  }

  private settle(worker: Worker, { id, result, error }: Outcome): void {
    const { resolve, reject } = this.open.get(id)!;
    this.open.delete(id);
    this.idle.push(worker);
    worker.unref();
    if (result === undefined) reject(new Error(error));
    else resolve(result);
  }
}
