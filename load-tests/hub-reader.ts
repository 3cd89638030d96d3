import { createDecipheriv } from 'node:crypto';
import { type Caller, expectOk } from '@keystead/testkit';
import { io, type Socket } from 'socket.io-client';

/** A browser at the hub: it decrypts what comes, and remembers where it is. */
export class Reader {
  position = 0;
  /** When the last message came. */
  receivedAt = 0;
  /** Messages that did not follow the one before. */
  gaps = 0;
  private socket: Socket | null = null;
  private token: string | null = null;

  constructor(
    readonly caller: Caller,
    private readonly key: Buffer,
  ) {}

  async open(): Promise<void> {
    this.token ??= await this.fetchToken();
    const auth = { token: this.token, after: this.position };
    const options = { path: '/hub', transports: ['websocket'], reconnection: false, forceNew: true };
    const socket = io(this.caller.url, { ...options, auth });
    this.socket = socket;
    socket.on('message', ({ body }: { body: string }) => this.receive(body));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  }

  cut(): void {
    this.socket?.disconnect();
  }

  private async fetchToken(): Promise<string> {
    const path = `v1/system/service/get-hub-token?user_id=${this.caller.user_id}`;
    return expectOk(await this.caller.get<{ data: { token: string } }>(path)).data.token;
  }

  private receive(body: string): void {
    const bytes = Buffer.from(body, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString();
    const { action, data } = JSON.parse(text) as { action: string; data?: { position: number } };
    if (action !== 'notification') return;
    if (data!.position !== this.position + 1) this.gaps++;
    this.position = data!.position;
    this.receivedAt = performance.now();
  }
}
