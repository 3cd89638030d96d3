import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Database, LOG, Problem, type Tx } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountingProvider, type TokenSet } from '../provider/accounting-provider.js';
import { ConsentOver, TokenRefused } from '../provider/provider-errors.js';
import { TokenCipher } from './token-cipher.js';

/** A token that ends sooner is not used any more: the call it is for takes time too. */
const MARGIN_MS = 120_000;
const CLAIM_SECONDS = 30;
const WAIT_MS = 100;

interface StoredTokens extends Record<string, unknown> {
  id: string;
  status: string;
  access_token: string | null;
  refresh_token: string | null;
  is_fresh: boolean;
}

const LOOK = `select id, status, access_token, refresh_token, access_expires_at > $2::timestamptz as is_fresh
  from accounting_connection where company_id = $1`;
const CLAIM = `update accounting_connection set refreshing_until = now() + interval '${CLAIM_SECONDS} seconds'
  where company_id = $1 and status = 'connected' and access_expires_at <= $2
    and (refreshing_until is null or refreshing_until < now()) returning id`;
const KEEP = `update accounting_connection set access_token = $2, refresh_token = $3, access_expires_at = $4,
    refreshing_until = null where company_id = $1 and status = 'connected'`;
const LOSE = `update accounting_connection set status = 'lost', access_token = null, refresh_token = null,
    refreshing_until = null, version = version + 1
  where company_id = $1 and status = 'connected' returning id, version`;

/**
 * Access tokens of companies. A refresh token is good once: of all that find the access token too old, one claims the
 * row, asks outside any transaction, and saves what it got before anybody uses it; the others wait for that. A process
 * that dies in between leaves the old refresh token, which the provider accepts again for a while.
 */
@Injectable()
export class ProviderTokens {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly cipher: TokenCipher,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** ACCOUNTING_NOT_CONNECTED without a consent; ACCOUNTING_RECONNECT when it is over; what the provider throws. */
  async accessToken(ctx: Context): Promise<string> {
    for (;;) {
      const found = await this.db.run(ctx, async (tx) => {
        const stored = await this.stored(tx);
        if (stored.is_fresh) return { stored, isMine: false };
        const claimed = await tx.query(CLAIM, [ctx.company_id, usableUntil(tx)], 'tokens_claim');
        return { stored, isMine: claimed.length > 0 };
      });
      if (found.stored.is_fresh) return this.cipher.decrypt(found.stored.access_token!, ctx.company_id);
      if (found.isMine) return this.refresh(ctx, found.stored.refresh_token!);
      await wait(WAIT_MS);
    }
  }

  /** Works with an access token; one that the provider refuses is replaced once, and after that the consent is over. */
  async use<T>(ctx: Context, work: (access_token: string) => Promise<T>): Promise<T> {
    const access_token = await this.accessToken(ctx);
    try {
      return await work(access_token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
    }
    await this.expire(ctx, access_token);
    try {
      return await work(await this.accessToken(ctx));
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      await this.lose(ctx, error.message);
      throw this.reconnect();
    }
  }

  /** The token that new ones are asked for with; only to revoke it. */
  async refreshToken(ctx: Context): Promise<string> {
    const stored = await this.db.run(ctx, (tx) => this.stored(tx));
    return this.cipher.decrypt(stored.refresh_token!, ctx.company_id);
  }

  /** Throws what `accessToken` throws of a connection that is not there or lost, without asking the provider. */
  async assertConnected(ctx: Context): Promise<void> {
    await this.db.run({ ...ctx, idempotency: undefined }, (tx) => this.stored(tx));
  }

  /** The provider does not accept our tokens any more: the company has to consent again. */
  async lose(ctx: Context, reason: string): Promise<void> {
    this.log.warn({ company_id: ctx.company_id, reason }, 'accounting connection is lost');
    await this.db.run(ctx, async (tx) => {
      const [lost] = await tx.query<{ id: string; version: number }>(LOSE, [ctx.company_id], 'tokens_lose');
      if (!lost) return;
      tx.audit('accounting_connection', lost.id, 'lose', null, null);
      tx.emit('accounting.connection_lost', lost.id, lost.version, { connection_id: lost.id });
    });
  }

  private reconnect(): Problem {
    return new Problem('ACCOUNTING_RECONNECT', { values: { provider: this.provider.name } });
  }

  /** Another person may have replaced it meanwhile; then that one is used. */
  private expire(ctx: Context, access_token: string): Promise<unknown> {
    return this.db.run(ctx, async (tx) => {
      const stored = await this.stored(tx);
      if (this.cipher.decrypt(stored.access_token!, ctx.company_id) !== access_token) return;
      const text =
        'update accounting_connection set access_expires_at = $2 where company_id = $1 and access_token = $3';
      await tx.query(text, [ctx.company_id, tx.now, stored.access_token], 'tokens_expire');
    });
  }

  private async stored(tx: Tx): Promise<StoredTokens> {
    const [stored] = await tx.query<StoredTokens>(LOOK, [tx.ctx.company_id, usableUntil(tx)], 'tokens_look');
    if (!stored || stored.status === 'disconnected') throw new Problem('ACCOUNTING_NOT_CONNECTED');
    if (stored.status === 'lost') throw this.reconnect();
    return stored;
  }

  private async refresh(ctx: Context, encrypted: string): Promise<string> {
    let tokens: TokenSet;
    try {
      tokens = await this.provider.refresh(this.cipher.decrypt(encrypted, ctx.company_id));
    } catch (error) {
      if (error instanceof ConsentOver) {
        await this.lose(ctx, error.message);
        throw this.reconnect();
      }
      await this.release(ctx);
      throw error;
    }
    const { access_token, refresh_token, access_expires_at } = tokens;
    const encryptedTokens = [access_token, refresh_token].map((token) => this.cipher.encrypt(token, ctx.company_id));
    await this.db.run(ctx, (tx) =>
      tx.query(KEEP, [ctx.company_id, ...encryptedTokens, access_expires_at], 'tokens_keep'),
    );
    return access_token;
  }

  private release(ctx: Context): Promise<unknown> {
    const text = 'update accounting_connection set refreshing_until = null where company_id = $1';
    return this.db.run(ctx, (tx) => tx.query(text, [ctx.company_id], 'tokens_release'));
  }
}

const usableUntil = (tx: Tx) => new Date(tx.now.getTime() + MARGIN_MS);
