import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clocks of processes that can be moved while they run, each read from a file. Needs libfaketime (Debian: libfaketime). */
export class MovableClocks {
  private constructor(
    private readonly library: string,
    private readonly folder: string,
  ) {}

  /** Null where the library is not installed. */
  static find(folder: string): MovableClocks | null {
    const library = ['/usr/lib', ...subfolders('/usr/lib')]
      .map((parent) => join(parent, 'faketime', 'libfaketime.so.1'))
      .find((file) => existsSync(file));
    return library ? new MovableClocks(library, folder) : null;
  }

  /** Variables of a process with the clock of this number. What measures durations stays as it is. */
  env(clock: number): Record<string, string> {
    this.set(clock, 0);
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.file(clock),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** Moves a clock so many hours ahead of the true time. */
  set(clock: number, hours: number): void {
    const seconds = hours * 3600;
    writeFileSync(this.file(clock), `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  private file(clock: number): string {
    return join(this.folder, `clock-${clock}`);
  }
}

const subfolders = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
