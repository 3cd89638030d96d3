import { Inject, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { AccessStateCache, CONFIG, Database, LOG, messageKey, noteUpgrades, systemContext } from '@keystead/platform';
import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import type { NotificationConfig } from '../config.js';
import { LAST_POSITION } from '../model/pending.js';
import { joinCluster } from './cluster.js';
import { companyRoom, type HubServer, type HubSocket, sessionRoom, socketsIn, userRoom } from './hub-socket.js';
import { HubTokens } from './hub-tokens.js';
import { Hub } from './hub.js';

/** A client says nothing but its token; whatever is longer closes the connection. */
const FRAME_BYTES_MAX = 16 * 1024;
/** How long a client has to agree to being closed; one that does not read would hold what waits for it meanwhile. */
const CLOSE_WITHIN_MS = 1_000;
/** Browser windows of one person at one process; a further one takes the place of the oldest. */
const SOCKETS_OF_USER_MAX = 20;

/** The sockets of the product: who they belong to follows from their token alone, and they end with its session. */
@WebSocketGateway({
  path: '/hub',
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: FRAME_BYTES_MAX,
  perMessageDeflate: false,
  connectTimeout: 5_000,
  pingInterval: 25_000,
  pingTimeout: 20_000,
})
export class HubGateway implements OnModuleInit, OnGatewayConnection<HubSocket> {
  @WebSocketServer() private readonly server: HubServer;

  constructor(
    private readonly hub: Hub,
    private readonly tokens: HubTokens,
    private readonly access: AccessStateCache,
    private readonly db: Database,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const http = this.http.httpAdapter.getHttpServer() as HttpServer;
    noteUpgrades(http);
    // socket.io makes its WebSocket server again when the port opens, and takes no such option.
    http.once('listening', () => limitClosing(this.server));
    const cluster = await joinCluster(this.server, this.config.redisUrl, this.log);
    this.server.use((socket, next) => this.admit(socket, next));
    this.hub.open(this.server, cluster);
    this.access.whenEnded((sid) => {
      for (const socket of socketsIn(this.server, sessionRoom(sid))) socket.disconnect(true);
    });
  }

  async handleConnection(socket: HubSocket): Promise<void> {
    const { claims, sent } = socket.data;
    const { company_id, sub, sid } = claims;
    const own = userRoom(company_id, sub);
    for (const oldest of socketsIn(this.server, own).slice(0, 1 - SOCKETS_OF_USER_MAX)) oldest.disconnect(true);
    void socket.join([companyRoom(company_id), own, sessionRoom(sid)]);
    socket.data.ends = setTimeout(() => socket.disconnect(true), claims.session_exp * 1000 - Date.now());
    socket.once('disconnect', () => clearTimeout(socket.data.ends));
    // A client has nothing to say.
    socket.onAny(() => socket.disconnect(true));
    if (this.access.hasEnded(sid)) return void socket.disconnect(true);
    try {
      if (sent === null) socket.data.sent = await this.lastPosition(company_id, sub);
      this.hub.catchUp(socket);
    } catch (error) {
      this.log.warn({ err: error }, 'hub: a socket is closed, since where it stands is not known');
      socket.disconnect(true);
    }
  }

  private admit(socket: HubSocket, next: (error?: Error) => void): void {
    try {
      const { token, after } = socket.handshake.auth as { token?: unknown; after?: unknown };
      const claims = this.tokens.verify(token);
      if (this.access.hasEnded(claims.sid)) return next(new Error('UNAUTHENTICATED'));
      const isPlace = Number.isInteger(after) && Number(after) >= 0 && Number(after) < 2 ** 31;
      socket.data.claims = claims;
      socket.data.key = messageKey(this.config.secretKeys, claims.company_id, claims.sub);
      socket.data.sent = isPlace ? Number(after) : null;
      next();
    } catch {
      next(new Error('UNAUTHENTICATED'));
    }
  }

  /** Where a client that has seen nothing yet begins: it reads the list for what came before. */
  private async lastPosition(company_id: string, user_id: string): Promise<number> {
    const [row] = await this.db.read<{ position: number }>(systemContext(company_id, 'hub'), LAST_POSITION, [user_id]);
    return row?.position ?? 0;
  }
}

function limitClosing({ engine }: HubServer): void {
  const { ws } = engine as unknown as { ws: { options: { closeTimeout: number } } };
  ws.options.closeTimeout = CLOSE_WITHIN_MS;
}
