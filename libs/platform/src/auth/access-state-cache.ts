import { AckPolicy, DeliverPolicy, jetstreamManager, type PushConsumer } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import {
  NEWCOMER,
  ROLE_PERMISSIONS,
  unpackPermissions,
  type Event,
  type Permission,
  type Role,
  type RoleKey,
} from '@keystead/contracts';
import type { Claims } from './access-tokens.js';
import { ACCESS_EVENTS, EVENT_STREAM, ensureStream, type StreamShape } from '../events/event-stream.js';
import { HEARTBEAT_MS, OpenConsumers } from '../events/open-consumers.js';
import { newId } from '../database/uuid.js';
import { newInbox } from '../events/nats.js';

interface EndedSession {
  expires_at: number;
  is_final: boolean;
}

interface RolesOfUser extends Pick<Claims, 'roles' | 'grants'> {
  version: number;
}

/** A little longer than a token lives: older news is in the tokens themselves. */
const LOOK_BACK_MS = 12.5 * 60 * 60 * 1000;
const SETS_LIMIT = 10_000;
/** Nobody listens for so long: the process is gone. */
const FORGOTTEN_MS = 60_000;
const NOTHING: ReadonlySet<Permission> = new Set();

// One consumer each: several subjects in one ask for a newer server than Debian's.
const ACCESS_SUBJECTS = ACCESS_EVENTS.map((name) => `events.${name}`);

type AccessEvent = Event<'session.revoked'> | Event<'role.permissions_changed'> | Event<'user.access_changed'>;

/**
 * What has changed since the tokens in use were signed: sessions that ended early, roles that people were given, roles
 * that may do other things. Every process reads these facts of the last twelve hours when it starts and follows them live, so that a sign-out or
 * a changed role reaches all of them within a second without any call.
 */
export class AccessStateCache {
  private readonly ended = new Map<string, EndedSession>();
  /** Permissions by `<company>:<role>`, or `*:<role>` for the role of every company. */
  private readonly changed = new Map<string, ReadonlySet<Permission>>();
  /** The newest word on a person's roles, by `<company>:<user>`. */
  private readonly roles = new Map<string, RolesOfUser>();
  private readonly unpacked = new Map<string, ReadonlySet<Permission>>();
  private readonly endListeners: ((sid: string) => void)[] = [];
  private stopped = false;
  private readonly caughtUp = new Set<string>();

  constructor(
    private readonly log: Logger,
    private readonly shape: StreamShape = {},
  ) {}

  hasEnded(sid: string): boolean {
    return this.ended.has(sid);
  }

  /** Whether its person has signed out, or may not sign in any more. */
  isFinal(sid: string): boolean {
    return this.ended.get(sid)?.is_final ?? false;
  }

  /**
   * The claims with the roles their holder has by now: a fresh token may be newer than the last access event. No one is let in by this
   * who still has a step to take.
   */
  current(claims: Claims): Claims {
    const held = this.roles.get(`${claims.company_id}:${claims.sub}`);
    if (!held || claims.roles[0] === NEWCOMER || held.version <= (claims.access_version ?? 0)) return claims;
    return { ...claims, roles: held.roles, grants: held.grants };
  }

  /** What the holder of these claims may do in this role, by the newest word on it, and within the scope of the token. */
  permissionsOf(claims: Claims, role: RoleKey | null): ReadonlySet<Permission> {
    if (role === null) return NOTHING;
    const held = this.heldIn(claims, role);
    const { scope } = claims;
    return scope === undefined ? held : new Set([...this.unpack(scope)].filter((permission) => held.has(permission)));
  }

  private heldIn({ company_id, grants }: Claims, role: RoleKey): ReadonlySet<Permission> {
    const event = this.changed.get(`${company_id}:${role}`) ?? this.changed.get(`*:${role}`);
    if (event) return event;
    const granted = grants?.[role];
    return granted === undefined ? (ROLE_PERMISSIONS[role as Role] ?? NOTHING) : this.unpack(granted);
  }

  /** True once the facts of the past have been read. */
  get isReady(): boolean {
    return this.caughtUp.size === ACCESS_SUBJECTS.length;
  }

  /** Known at once in the process that ends the session. */
  end(sid: string, expires_at: number, is_final: boolean): void {
    if (this.ended.has(sid)) return;
    this.ended.set(sid, { expires_at, is_final });
    for (const listener of this.endListeners) listener(sid);
  }

  /** Calls back for every session that ends from now on: what stays open is to be closed with it. */
  whenEnded(listener: (sid: string) => void): void {
    this.endListeners.push(listener);
  }

  /** Follows the stream until the connection closes; starts over from the past after any fault. */
  async follow(connection: NatsConnection): Promise<void> {
    const open = new OpenConsumers(connection);
    await Promise.all(ACCESS_SUBJECTS.map((subject) => this.followOne(connection, open, subject)));
  }

  private async followOne(connection: NatsConnection, open: OpenConsumers, subject: string): Promise<void> {
    while (!this.stopped && !connection.isClosed()) {
      try {
        await this.read(connection, open, subject);
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'access: reading the stream again');
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async read(connection: NatsConnection, open: OpenConsumers, subject: string): Promise<void> {
    await ensureStream(connection, this.shape);
    const consumer = await receiverOf(connection, subject);
    const pending = (await consumer.info(true)).num_pending;
    if (pending === 0) this.caughtUp.add(subject);
    let seen = 0;
    for await (const message of await open.receive(consumer)) {
      if (message.info.deliverySequence !== seen + 1) throw new Error('news of access were lost on the way');
      this.apply(message.json<AccessEvent>());
      if (++seen >= pending) this.caughtUp.add(subject);
      if (this.ended.size % 1000 === 0) this.sweep();
      if (this.stopped) return;
    }
  }

  private apply(event: AccessEvent): void {
    if (event.name === 'session.revoked') {
      const { sid, expires_at, is_final = false } = event.data;
      return this.end(sid, Date.parse(expires_at), is_final);
    }
    if (event.name === 'user.access_changed') {
      const key = `${event.company_id}:${event.data.user_id}`;
      const { roles, grants } = event.data;
      if (event.version >= (this.roles.get(key)?.version ?? 0))
        this.roles.set(key, { version: event.version, roles, grants });
      return;
    }
    const { role_key, is_global, permissions } = event.data;
    this.changed.set(`${is_global ? '*' : event.company_id}:${role_key}`, new Set(permissions));
  }

  private unpack(packed: string): ReadonlySet<Permission> {
    let set = this.unpacked.get(packed);
    if (!set) {
      set = unpackPermissions(packed);
      if (this.unpacked.size < SETS_LIMIT) this.unpacked.set(packed, set);
    }
    return set;
  }

  private sweep(): void {
    const now = Date.now();
    for (const [sid, { expires_at }] of this.ended) if (expires_at < now) this.ended.delete(sid);
  }
}

/**
 * A consumer of this process alone, which the server sends events to: what is asked for by name could be asked for by
 * the user of another service too (nats-users.ts).
 */
async function receiverOf(connection: NatsConnection, subject: string): Promise<PushConsumer> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { name } = await manager.consumers.add(EVENT_STREAM, {
    name: `access-${newId()}`,
    filter_subject: subject,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(Date.now() - LOOK_BACK_MS).toISOString(),
    deliver_subject: newInbox(connection),
    ack_policy: AckPolicy.None,
    max_deliver: 1,
    flow_control: true,
    idle_heartbeat: nanos(HEARTBEAT_MS),
    inactive_threshold: nanos(FORGOTTEN_MS),
    mem_storage: true,
    num_replicas: 1,
  });
  return manager.jetstream().consumers.getPushConsumer(EVENT_STREAM, name);
}
