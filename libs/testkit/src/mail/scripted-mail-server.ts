import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What a mail server can be scripted to do with a mail. */
export interface MailScript {
  /** Answer to the recipient. */
  recipient?: string;
  /** Called with each whole mail; its answer is the answer to the mail, none lets the client wait. */
  receive?: (mail: string) => string | undefined;
}

/** A mail server that can misbehave in all the ways real ones do. */
export class ScriptedMailServer {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(script: MailScript, port = 0): Promise<ScriptedMailServer> {
    const server = createServer((socket) => {
      let body: string | null = null;
      let rest = '';
      const say = (line: string) => socket.write(`${line}\r\n`);
      socket.on('error', () => undefined);
      say('220 ready');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) {
          if (body !== null && line !== '.') body += `${line}\n`;
          else if (body !== null) {
            const answer = script.receive ? script.receive(body) : '250 taken';
            body = null;
            if (answer) say(answer);
          } else if (/^DATA/i.test(line)) {
            body = '';
            say('354 go on');
          } else if (/^RCPT/i.test(line)) say(script.recipient ?? '250 fine');
          else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
          else say('250 fine');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new ScriptedMailServer(server, `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Leaves the port; who is connected is cut off. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.unref();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 200).unref())]);
  }
}
