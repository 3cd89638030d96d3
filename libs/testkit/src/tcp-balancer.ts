import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** One address for several replicas, as a Kubernetes Service is: each connection goes to the next one that takes it. */
export class TcpBalancer {
  private next = 0;
  private readonly sockets = new Set<Socket>();
  private readonly withdrawn = new Set<number>();

  private constructor(
    private readonly server: Server,
    private readonly targets: readonly number[],
  ) {
    server.on('connection', (socket) => void this.pass(socket));
  }

  /** Listens on `port` of this machine and passes bytes on to the ports `targets`. */
  static async listen(port: number, targets: readonly number[]): Promise<TcpBalancer> {
    const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new TcpBalancer(server, targets);
  }

  /** New connections go to the other targets from now on, as when a replica is about to be replaced. */
  withdraw(target: number): void {
    this.withdrawn.add(target);
  }

  readmit(target: number): void {
    this.withdrawn.delete(target);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async pass(client: Socket): Promise<void> {
    this.keep(client);
    const first = this.next++;
    const targets = this.targets.filter((port) => !this.withdrawn.has(port));
    for (let tries = 0; tries < targets.length && !client.destroyed; tries++) {
      const target = await reach(targets[(first + tries) % targets.length]!);
      if (target) return this.join(client, target);
    }
    // As from an address where no one listens.
    client.resetAndDestroy();
  }

  private join(client: Socket, target: Socket): void {
    this.keep(target);
    client.once('close', () => target.destroy());
    target.once('close', () => client.destroy());
    client.pipe(target);
    target.pipe(client);
    client.resume();
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
  }
}

/** A connection to a port of this machine, or null where no one listens. */
function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(null));
  });
}
