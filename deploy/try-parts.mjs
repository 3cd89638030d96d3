// What the commands that try a whole product have in common.
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Says that something holds, or throws with what was seen instead. */
export function check(name, isFine, seen) {
  if (!isFine) throw new Error(`${name}: ${JSON.stringify(seen)}`);
  console.log(`ok  ${name}`);
}
