import type { Socket } from 'node:net';
import { TcpProxy } from './tcp-proxy.js';

/** A moment in what a process says to a server, by bytes that are said at no other one. */
export interface HoldPoint {
  /** What the process sends. The server does not get it, unless `answer` is given. */
  request: string;
  /** What the server answers to it on the same connection. The process does not get it. */
  answer?: string;
}

/**
 * Stands between a process and a server and passes bytes on. At a moment that a test names it stops to, so that the
 * process can be killed there, however long that takes: nothing passes until `release`.
 */
export class HoldingProxy extends TcpProxy {
  private isHolding = false;
  private awaited: { point: HoldPoint; reached: () => void } | null = null;

  /** In front of the server at an address. */
  static async before(url: string): Promise<HoldingProxy> {
    return new HoldingProxy(...(await TcpProxy.listenFor(url)));
  }

  /** Resolves when the moment has come, for whichever connection it comes first. */
  holdAt(point: HoldPoint): Promise<void> {
    return new Promise((resolve) => (this.awaited = { point, reached: resolve }));
  }

  /** Bytes pass again, on new connections. */
  release(): void {
    this.awaited = null;
    this.isHolding = false;
    this.cut();
  }

  protected override pass(client: Socket, server: Socket): void {
    const requests = new Finder();
    const answers = new Finder();
    let isRequested = false;
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
