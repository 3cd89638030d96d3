import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could take ours before we listen there.
const LOWEST = 12_000;
const HIGHEST = 32_000;
const TRIES = 100;
/**
 * Each worker of a test run chooses from a part of its own: a port that is free may be chosen by another one as well, or
 * belong to a process that was just killed. Runs beside each other mostly have different parts.
 */
const PARTS = 16;
const PART = (HIGHEST - LOWEST) / PARTS;
const WORKER = process.env.JEST_WORKER_ID;
const FIRST = LOWEST + (WORKER ? (process.ppid + Number(WORKER)) % PARTS : 0) * PART;

/** Chosen here a while ago at most; nothing may listen there yet. */
const chosen: number[] = [];
const CHOSEN_MAX = 100;

type Obstacle = 'busy' | 'forbidden';

/** What keeps a listener from this port, if anything. */
export function obstacleAt(port: number, host = '127.0.0.1'): Promise<Obstacle | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve('busy');
      else resolve(code === 'EACCES' ? 'forbidden' : undefined);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Whether `localhost` at this port can be ours, under either of its addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await obstacleAt(port)) === undefined && (await obstacleAt(port, '::1')) === undefined;
}

/** The preferred port when it is free, else any that is. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, FIRST + PART);
    if (chosen.includes(port)) continue;
    chosen.push(port);
    if (chosen.length > CHOSEN_MAX) chosen.shift();
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found from ${FIRST} to ${FIRST + PART - 1}`);
}
