import { readdirSync, readFileSync } from 'node:fs';

const TICK_US = 10_000; // USER_HZ is 100 on every Linux this runs on

interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

function readProcess(pid: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, own, reaped] = [
      Number(fields[1]),
      Number(fields[11]) + Number(fields[12]),
      Number(fields[13]) + Number(fields[14]),
    ];
    return { pid: Number(pid), parent, ticks: own + reaped };
  } catch {
    return null; // it ended between the listing and the reading
  }
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((found) => found !== null);
}

/** CPU used so far by these processes and all their children, in microseconds. */
export function cpuMicroseconds(pids: readonly number[]): number {
  const all = processes();
  const counted = new Set(pids);
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.filter(({ pid }) => counted.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_US;
}

/** CPU used so far by the whole machine, in microseconds: what strangers used is the rest. */
export function machineMicroseconds(): number {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .split(/\s+/)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + (steal ?? 0)) * TICK_US;
}

/** Proportional set size of these processes in megabytes: shared pages are counted once over all of them. */
export function pssMegabytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024;
}
