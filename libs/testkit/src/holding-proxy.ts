import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A moment in what a process says to a server, by bytes that are said at no other one. */
export interface HoldPoint {
  /** What the process sends. The server does not get it, unless `answer` is given. */
  request: string;
  /** What the server answers to it on the same connection. The process does not get it. */
  answer?: string;
}

/**
 * Stands between a process and a server and passes bytes on. At a moment that a test names it stops to, so that the
 * process can be killed there, however long that takes: nothing passes until `pass`.
 */
export class HoldingProxy {
  private readonly sockets = new Set<Socket>();
  private isHolding = false;
  private awaited: { point: HoldPoint; reached: () => void } | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.join(client));
  }

  /** In front of the server at an address. */
  static async before(url: string): Promise<HoldingProxy> {
    const { hostname, port } = new URL(url);
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new HoldingProxy(server, { host: hostname, port: Number(port) });
  }

  /** An address of the same server, by way of this proxy. */
  through(url: string): string {
    return url.replace(new URL(url).host, `127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  /** Resolves when the moment has come, for whichever connection it comes first. */
  holdAt(point: HoldPoint): Promise<void> {
    return new Promise((resolve) => (this.awaited = { point, reached: resolve }));
  }

  /** Bytes pass again, on new connections. */
  pass(): void {
    this.awaited = null;
    this.isHolding = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    const server = connect({ ...this.target, noDelay: true });
    const requests = new Finder();
    const answers = new Finder();
    let isRequested = false;
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
    }
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    client.on('data', (bytes) => {
      const point = this.awaited?.point;
      const at = point && !isRequested ? requests.find(bytes, point.request) : null;
      if (at === null || point?.answer) this.send(server, bytes);
      else this.hold(server, bytes.subarray(0, at));
      if (at !== null) isRequested = true;
    });
    server.on('data', (bytes) => {
      const answer = isRequested ? this.awaited?.point.answer : undefined;
      const at = answer === undefined ? null : answers.find(bytes, answer);
      if (at === null) this.send(client, bytes);
      else this.hold(client, bytes.subarray(0, at));
    });
  }

  private send(to: Socket, bytes: Buffer): void {
    if (!this.isHolding) to.write(bytes);
  }

  /** Only what was said before that moment still passes. */
  private hold(to: Socket, before: Buffer): void {
    if (before.length > 0) this.send(to, before);
    this.isHolding = true;
    this.awaited?.reached();
    this.awaited = null;
  }
}

/** Finds a text in bytes that come in parts. */
class Finder {
  private tail = '';

  /** Where it begins in these bytes, 0 if it began in earlier ones; null: not here. */
  find(bytes: Buffer, text: string): number | null {
    const seen = this.tail + bytes.toString('latin1');
    const at = seen.indexOf(text);
    const before = this.tail.length;
    this.tail = seen.slice(-(text.length - 1));
    return at < 0 ? null : Math.max(0, at - before);
  }
}
