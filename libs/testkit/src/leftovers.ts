import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that an earlier run started and may have left behind. */
export interface Leftover {
  pid: number;
  /** A part of its command line, so that a number taken over by a stranger is recognised. */
  command: string;
}

/** Writes down a process where the next run finds it. */
export function noteProcess(file: string, leftover: Leftover): void {
  writeFileSync(file, JSON.stringify(leftover));
}

/** The process that is written down in a file, or undefined where there is none. */
export function readLeftover(file: string): Leftover | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Leftover;
  } catch {
    return undefined;
  }
}

/** The command line of a living process, or undefined. */
export function commandLineOf(pid: number): string | undefined {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export function isOurs({ pid, command }: Leftover): boolean {
  return commandLineOf(pid)?.includes(command) ?? false;
}

/** Asks it to leave, waits, and insists after ten seconds. Does nothing when it is gone or is another person's. */
export async function endLeftover(leftover: Leftover, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isOurs(leftover)) return;
  process.kill(leftover.pid, signal);
  for (const deadline = Date.now() + 10_000; isOurs(leftover);) {
    if (Date.now() > deadline) process.kill(leftover.pid, 'SIGKILL');
    await wait(50);
  }
}
