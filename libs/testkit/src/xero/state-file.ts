import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyState, type XeroState } from './state.js';

const SOON_MS = 300;

/** Keeps the state in a file between starts; without a file it lives in memory. */
export class StateFile {
  readonly state: XeroState;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string | undefined) {
    this.state = { ...emptyState(), ...(file ? read(file) : {}) };
  }

  /** Writes the state in a moment, once for many changes. */
  saveSoon(): void {
    if (this.file) this.timer ??= setTimeout(() => this.save(), SOON_MS).unref();
  }

  save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

function read(file: string): Partial<XeroState> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as XeroState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: delete it to begin anew`, { cause: error });
  }
}
