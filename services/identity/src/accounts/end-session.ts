import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { AccessStateCache, ContextCommand, Database, Flag, Id, Problem, type Tx } from '@keystead/platform';

/** Signs out: the token of this session is worth nothing from now on, or those of all devices. */
export class EndSession {
  @Flag({ optional: true }) everywhere?: boolean | null;
}

interface Ended {
  id: string;
  user_id: string;
  version: number;
  expires_at: Date;
}

const END = `update session set ended_at = $3, version = version + 1
  where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3`;
const END_COMPANY = `update session set ended_at = $2, version = version + 1
  where company_id = $1 and ended_at is null and expires_at > $2`;
const END_IDLE = `update session set ended_at = $4, version = version + 1
  where company_id = $1 and id = any($2::uuid[]) and ended_at is null and last_used_at < $3`;
const END_OF_KEY = `update session set ended_at = $3, version = version + 1
  where company_id = $1 and api_key_id = $2 and ended_at is null and expires_at > $3`;
const WITH = 'returning id, user_id, version, expires_at';

/** Ends sessions so that every process refuses their tokens: this one at once, the others when they learn of it. */
@Injectable()
export class Sessions {
  constructor(private readonly access: AccessStateCache) {}

  async endCurrent(tx: Tx): Promise<void> {
    const ended = await tx.query<Ended>(`${END} and id = $4 ${WITH}`, this.values(tx), 'session_end');
    this.emitRevoked(tx, ended, true);
  }

  /** Their person ends them: a device that was lost keeps nothing of its page. */
  async endOthers(tx: Tx): Promise<void> {
    const ended = await tx.query<Ended>(`${END} and id <> $4 ${WITH}`, this.values(tx), 'session_end_others');
    this.emitRevoked(tx, ended, true);
  }

  /**
   * Every session of a person.
   * @param is_final Whether they have signed out everywhere, or may not sign in any more.
   */
  async endAll(tx: Tx, user_id: string, is_final = false): Promise<void> {
    const values = [tx.ctx.company_id, user_id, tx.now];
    this.emitRevoked(tx, await tx.query<Ended>(`${END} ${WITH}`, values, 'session_end_all'), is_final);
  }

  /** One session of the caller; NOT_FOUND unless it is theirs and still open. */
  async endOne(tx: Tx, id: string): Promise<void> {
    const { company_id, user_id } = tx.ctx;
    const ended = await tx.query<Ended>(`${END} and id = $4 ${WITH}`, [company_id, user_id, tx.now, id], 'session_end');
    if (ended.length === 0) throw new Problem('NOT_FOUND');
    this.emitRevoked(tx, ended, true);
  }

  /** What software has opened with this key. */
  async endOfApiKey(tx: Tx, api_key_id: string): Promise<void> {
    const values = [tx.ctx.company_id, api_key_id, tx.now];
    this.emitRevoked(tx, await tx.query<Ended>(`${END_OF_KEY} ${WITH}`, values, 'session_end_of_key'));
  }

  /** Those of these sessions that no one has used since `before`. */
  async endIdle(tx: Tx, ids: readonly string[], before: Date): Promise<void> {
    const values = [tx.ctx.company_id, ids, before, tx.now];
    this.emitRevoked(tx, await tx.query<Ended>(`${END_IDLE} ${WITH}`, values, 'session_end_idle'));
  }

  /** Signs everyone of the company out but the caller, who stays signed in where they are. */
  async endCompanyOthers(tx: Tx): Promise<void> {
    const values = [tx.ctx.company_id, tx.now, tx.ctx.sid];
    this.emitRevoked(
      tx,
      await tx.query<Ended>(`${END_COMPANY} and id::text <> $3 ${WITH}`, values, 'session_end_company_others'),
    );
  }

  /** Signs everyone of the company out, which is being closed. */
  async endCompany(tx: Tx): Promise<void> {
    this.emitRevoked(
      tx,
      await tx.query<Ended>(`${END_COMPANY} ${WITH}`, [tx.ctx.company_id, tx.now], 'session_end_company'),
      true,
    );
  }

  private values({ ctx, now }: Tx): unknown[] {
    return [ctx.company_id, ctx.user_id, now, ctx.sid];
  }

  private emitRevoked(tx: Tx, ended: Ended[], is_final = false): void {
    for (const { id: sid, user_id, version, expires_at } of ended) {
      const final = is_final && { is_final };
      tx.emit('session.revoked', sid, version, { sid, user_id, expires_at: expires_at.toISOString(), ...final });
      tx.audit('session', sid, 'end', null, { ended_at: tx.now });
      tx.afterCommit.push(() => this.access.end(sid, expires_at.getTime(), is_final));
    }
  }
}

export class EndSessionCommand extends ContextCommand<EndSession, object> {}

@CommandHandler(EndSessionCommand)
export class EndSessionHandler {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  execute({ ctx, body: { everywhere } }: EndSessionCommand): Promise<object> {
    return this.db.run(ctx, async (tx) => {
      await (everywhere ? this.sessions.endAll(tx, ctx.user_id!, true) : this.sessions.endCurrent(tx));
      return {};
    });
  }
}

/** Ends one session of one's own, on another device or here. */
export class EndOwnSession {
  @Id() id: string;
}

export class EndOwnSessionCommand extends ContextCommand<EndOwnSession, object> {}

@CommandHandler(EndOwnSessionCommand)
export class EndOwnSessionHandler {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  execute({ ctx, body: { id } }: EndOwnSessionCommand): Promise<object> {
    return this.db.run(ctx, async (tx) => {
      await this.sessions.endOne(tx, id.toLowerCase());
      return {};
    });
  }
}

/** Ends all sessions of one's own but the one it is asked with. */
export class EndOtherSessionsCommand extends ContextCommand<object, object> {}

@CommandHandler(EndOtherSessionsCommand)
export class EndOtherSessionsHandler {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  execute({ ctx }: EndOtherSessionsCommand): Promise<object> {
    return this.db.run(ctx, async (tx) => {
      await this.sessions.endOthers(tx);
      return {};
    });
  }
}
