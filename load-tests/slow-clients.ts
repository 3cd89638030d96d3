import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestStack } from '@keystead/testkit';
import type { Person } from './people.js';

const SOCKETS = 500;
const LIMIT_MS = 30_000;
const GIVE_UP_MS = 100_000;
const BYTE_EVERY_MS = 1_000;

/** T-63: 500 sockets that send their head, or their body, one byte a second; answers when the last was closed. */
export async function holdSlowClients(stack: TestStack, [person]: readonly Person[]): Promise<string[]> {
  const { port } = new URL(stack.url);
  const head = `POST /api/v1/system/todo/create HTTP/1.1\r\nhost: keystead\r\n`;
  const body = `${head}authorization: Bearer ${person!.token}\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n`;
  const startedAt = performance.now();
  const sockets = Array.from({ length: SOCKETS }, (_, index) => trickle(Number(port), index % 2 ? head : body));
  await wait(BYTE_EVERY_MS);
  const reads: number[] = [];
  const done = Promise.all(sockets).then(() => true);
  while (!(await Promise.race([done, wait(500).then(() => false)]))) {
    const sentAt = performance.now();
    const { status } = await fetch(`${stack.url}/api/v1/system/property?total=10`, {
      headers: { authorization: `Bearer ${person!.token}` },
    });
    if (status === 200) reads.push(performance.now() - sentAt);
    if (performance.now() - startedAt > GIVE_UP_MS) break;
  }
  const closed_ms = performance.now() - startedAt;
  const p95 = reads.toSorted((one, other) => one - other)[Math.floor(reads.length * 0.95)] ?? NaN;
  process.stdout.write(
    `${SOCKETS} slow sockets were closed within ${(closed_ms / 1000).toFixed(1)} s; ${reads.length} reads meanwhile, p95 ${Math.round(p95)} ms\n`,
  );
  return closed_ms > LIMIT_MS ? [`slow sockets stay open for ${Math.round(closed_ms / 1000)} s, 30 at most`] : [];
}

function trickle(port: number, beginning: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    const timer = setInterval(() => socket.write('x'), BYTE_EVERY_MS);
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
}
