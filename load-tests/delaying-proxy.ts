import type { Socket } from 'node:net';
import { TcpProxy } from '@keystead/testkit';

/** Lets the answers of a server arrive later. */
export class DelayingProxy extends TcpProxy {
  /** Milliseconds by which each answer is late; may change at any time. */
  delayMs = 0;

  /** In front of the server at an address. */
  static async before(url: string): Promise<DelayingProxy> {
    return new DelayingProxy(...(await TcpProxy.listenFor(url)));
  }

  protected override pass(client: Socket, server: Socket): void {
    client.on('data', (bytes) => server.write(bytes));
    // One after the other, also when the delay has become shorter meanwhile.
    let freeAt = 0;
    server.on('data', (bytes) => {
      freeAt = Math.max(freeAt, performance.now() + this.delayMs);
      const wait = freeAt - performance.now();
      if (wait < 1) client.write(bytes);
      else setTimeout(() => client.write(bytes), wait);
    });
  }
}
