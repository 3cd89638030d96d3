import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server of this machine and lets its answers arrive later. */
export class DelayingProxy {
  /** Milliseconds by which each answer is late; may change at any time. */
  delayMs = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** @param target Port of the server. */
  static async before(target: number): Promise<DelayingProxy> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DelayingProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    const server = connect({ host: '127.0.0.1', port: this.target, noDelay: true });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(server);
    // One after the other, also when the delay has become shorter meanwhile.
    let freeAt = 0;
    server.on('data', (data) => {
      freeAt = Math.max(freeAt, performance.now() + this.delayMs);
      const wait = freeAt - performance.now();
      if (wait < 1) client.write(data);
      else setTimeout(() => client.write(data), wait);
    });
  }
}
