import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between processes and a server. What happens to their bytes on the way is a subclass. */
export abstract class TcpProxy {
  private readonly sockets = new Set<Socket>();

  protected constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** A listening socket of this machine, and where the server at `url` is. */
  protected static async listenFor(url: string): Promise<[Server, { host: string; port: number }]> {
    const { hostname, port } = new URL(url);
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return [server, { host: hostname, port: Number(port) }];
  }

  /** An address of the same server, by way of this proxy. */
  through(url: string): string {
    return url.replace(new URL(url).host, `127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cut();
    await closed;
  }

  /** Ends every connection. */
  protected cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Passes on what the two say. */
  protected abstract pass(client: Socket, server: Socket): void;

  private join(client: Socket): void {
    const server = connect({ ...this.target, noDelay: true });
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
    }
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    this.pass(client, server);
  }
}
