import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { isRestrictedRole, type Permission } from '@keystead/contracts';
import { AccessStateCache, Database, LOG, systemContext } from '@keystead/platform';
import type { Logger } from 'pino';
import { actionOf, NOTIFICATIONS_AFTER, type PendingNotification } from '../model/pending.js';
import type { Cluster } from './cluster.js';
import type { HubAction } from '../model/kinds.js';
import { companyRoom, type HubServer, type HubSocket, send, socketsIn, userRoom } from './hub-socket.js';

/** What was lost on its way between two processes is found again after this. */
const SWEEP_MS = 10_000;
const CHANGED = `select company_id, user_id, position from notification_position
  where changed_at > now() - interval '${(3 * SWEEP_MS) / 1000} seconds'`;

interface Position {
  company_id: string;
  user_id: string;
  position: number;
}

/**
 * Brings what happens to the sockets of all processes. Notifications are rows, and a message only says that there are new
 * ones: each process reads them for its own sockets from where each of them stands, so none is sent twice or left out.
 */
@Injectable()
export class Hub implements OnModuleDestroy, OnApplicationShutdown {
  private server: HubServer | null = null;
  private cluster: Cluster | null = null;
  private sweeper: NodeJS.Timeout | null = null;
  /** People with notifications that this process has yet to read, by company. */
  private readonly due = new Map<string, Set<string>>();

  constructor(
    private readonly db: Database,
    private readonly access: AccessStateCache,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  open(server: HubServer, cluster: Cluster): void {
    this.server = server;
    this.cluster = cluster;
    server.on('wake', (company_id, user_ids) => this.read(company_id, user_ids));
    server.on('broadcast', (company_id, permission, action) => this.sendToTeam(company_id, permission, action));
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  onModuleDestroy(): void {
    if (this.sweeper) clearInterval(this.sweeper);
  }

  /** After the socket server, which takes its leave through Redis. */
  async onApplicationShutdown(): Promise<void> {
    await this.cluster?.leave();
  }

  /** These people have new notifications. */
  wake(company_id: string, user_ids: readonly string[]): void {
    if (user_ids.length === 0) return;
    this.read(company_id, user_ids);
    if (this.cluster?.isReady()) this.server?.serverSideEmit('wake', company_id, [...user_ids]);
  }

  /** Has everyone of the team who may see it do something, but for those who see no more than their own rows. */
  broadcast(company_id: string, permission: Permission, action: HubAction): void {
    this.sendToTeam(company_id, permission, action);
    if (this.cluster?.isReady()) this.server?.serverSideEmit('broadcast', company_id, permission, action);
  }

  /** Sends one socket what its person has not had yet. */
  catchUp({ data: { claims } }: HubSocket): void {
    this.read(claims.company_id, [claims.sub]);
  }

  private sendToTeam(company_id: string, permission: Permission, action: HubAction): void {
    if (!this.server) return;
    const json = JSON.stringify(action);
    for (const socket of socketsIn(this.server, companyRoom(company_id))) {
      const claims = this.access.current(socket.data.claims);
      const may = claims.roles.some(
        (role) => !isRestrictedRole(role) && this.access.permissionsOf(claims, role).has(permission),
      );
      if (may) send(socket, json);
    }
  }

  private read(company_id: string, user_ids: readonly string[]): void {
    if (this.due.size === 0) setImmediate(() => void this.readDue());
    const people = this.due.get(company_id);
    if (people) for (const user_id of user_ids) people.add(user_id);
    else this.due.set(company_id, new Set(user_ids));
  }

  private async readDue(): Promise<void> {
    const due = [...this.due];
    this.due.clear();
    await Promise.all(
      due.map(([company_id, people]) =>
        this.deliver(company_id, people).catch((error: unknown) =>
          this.log.warn({ err: error }, 'hub: notifications are sent later'),
        ),
      ),
    );
  }

  private async deliver(company_id: string, people: ReadonlySet<string>): Promise<void> {
    const after = new Map([...people].flatMap((user_id) => this.placeOf(company_id, user_id)));
    if (after.size === 0) return;
    const rows = await this.db.read<PendingNotification & Record<string, unknown>>(
      systemContext(company_id, 'hub'),
      NOTIFICATIONS_AFTER,
      [[...after.keys()], [...after.values()]],
    );
    for (const row of rows) this.sendRow(company_id, row);
    // There may be more than one statement gives.
    if (rows.length > 0) await this.deliver(company_id, new Set(rows.map(({ user_id }) => user_id)));
  }

  /** From where a person's sockets in this process are to be sent; none where all of them have everything. */
  private placeOf(company_id: string, user_id: string): [user_id: string, after: number][] {
    if (!this.server) return [];
    const places = socketsIn(this.server, userRoom(company_id, user_id)).flatMap(({ data }) => data.sent ?? []);
    return places.length > 0 ? [[user_id, Math.min(...places)]] : [];
  }

  private sendRow(company_id: string, row: PendingNotification): void {
    const json = JSON.stringify(actionOf(row));
    for (const socket of socketsIn(this.server!, userRoom(company_id, row.user_id))) {
      const { sent } = socket.data;
      if (sent === null || sent >= row.position) continue;
      if (send(socket, json)) socket.data.sent = row.position;
    }
  }

  private async sweep(): Promise<void> {
    if (!this.server || this.server.sockets.sockets.size === 0) return;
    try {
      for (const { company_id, user_id, position } of await this.db.system<Position & Record<string, unknown>>(
        CHANGED,
      )) {
        const [place] = this.placeOf(company_id, user_id);
        if (place && place[1] < position) this.read(company_id, [user_id]);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'hub: looking for notifications again later');
    }
  }
}
