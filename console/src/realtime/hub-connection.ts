// The life of the realtime connection: when it is opened, closed and opened again. socket.io's own reconnection is off.

export interface HubToken {
  token: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

export interface HubParts {
  fetchToken(): Promise<HubToken>;
  /** Opens a socket; `closed` is called once it is closed or was not let in, with whether its token was refused. */
  open(token: string, closed: (isRefused: boolean) => void): { close(): void };
  isOnline(): boolean;
  /** From 0 up to 1: browsers that were cut off together do not all come back at once. */
  random(): number;
}

const RECONNECT_MS = 5_000;
const SPREAD_MS = 1_000;
const RETRY_FIRST_MS = 60_000;
const RETRIES_MAX = 5;
const REFRESH_AFTER_MS = 5 * 60_000;
/** A token that is about to end is not used any more. */
const MARGIN_MS = 10_000;

export class HubConnection {
  private isStarted = false;
  private isFetching = false;
  private socket: { close(): void } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private token: HubToken | null = null;
  private fetchedAt = -Infinity;
  private retries = 0;

  constructor(private readonly parts: HubParts) {}

  start(): void {
    this.isStarted = true;
    void this.connect();
  }

  stop(): void {
    this.isStarted = false;
    this.token = null;
    this.offline();
  }

  offline(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** Takes the token it has, if that is still valid; a connection that had been given up begins again. */
  online(): void {
    this.retries = 0;
    void this.connect();
  }

  /** Begins again with a token of the session that there is now. */
  renew(): void {
    this.offline();
    this.token = null;
    this.fetchedAt = -Infinity;
    this.online();
  }

  private async connect(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.isStarted || this.socket || this.isFetching || !this.parts.isOnline()) return;
    const token = this.validToken() ?? (await this.refreshed());
    if (!token || !this.isStarted || this.socket || !this.parts.isOnline()) return;
    const socket = this.parts.open(token.token, (isRefused) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (isRefused) this.token = null;
      this.later(RECONNECT_MS + this.parts.random() * SPREAD_MS);
    });
    this.socket = socket;
  }

  private validToken(): HubToken | null {
    return this.token && this.token.expires_at - MARGIN_MS > Date.now() ? this.token : null;
  }

  /** A new token, not sooner than five minutes after the last one; null when there is none now. */
  private async refreshed(): Promise<HubToken | null> {
    const early = this.fetchedAt + REFRESH_AFTER_MS - Date.now();
    if (early > 0) {
      this.later(early);
      return null;
    }
    this.isFetching = true;
    try {
      this.token = await this.parts.fetchToken();
      this.fetchedAt = Date.now();
      this.retries = 0;
      return this.token;
    } catch {
      if (this.retries < RETRIES_MAX) this.later(RETRY_FIRST_MS * 2 ** this.retries++);
      return null;
    } finally {
      this.isFetching = false;
    }
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (this.isStarted) this.timer = setTimeout(() => void this.connect(), ms);
  }
}
