import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
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

/**
 * Ports that were chosen here, each with the datagram socket that is held on its number: nothing may listen there yet,
 * and another process that chooses at the same time finds the socket. It goes with this process, however that ends.
 */
const chosen = new Map<number, Socket | null>();
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

/** Holds the number of a port against other processes that choose one; false: one of them has it. */
async function hold(port: number): Promise<boolean> {
  if (chosen.has(port)) return true;
  chosen.set(port, null);
  const socket = createSocket('udp4');
  const isHeld = await new Promise<boolean>((resolve) => {
    // Where no datagram socket may be opened, nothing is held, and nothing is known of others.
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
  if (!isHeld) {
    chosen.delete(port);
    return false;
  }
  socket.on('error', () => undefined).unref();
  chosen.set(port, socket);
  const [oldest] = chosen.keys();
  if (chosen.size > CHOSEN_MAX) release(oldest!);
  return true;
}

function release(port: number): void {
  try {
    chosen.get(port)?.close();
  } catch {
    // It was never open.
  }
  chosen.delete(port);
}

/** The preferred port when it is free, else any that is; of processes that choose at once, each gets another. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred && (await hold(preferred))) {
    if (await isFree(preferred)) return preferred;
    release(preferred);
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, FIRST + PART);
    if (chosen.has(port) || !(await hold(port))) continue;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found from ${FIRST} to ${FIRST + PART - 1}`);
}
