import { createServer } from 'node:net';

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

/** The preferred port when it is free, else one that the system picks. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
