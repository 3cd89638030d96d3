import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Database, newId, systemContext } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ProviderTokens } from '../connection/provider-tokens.js';
import type { CallGate, ProviderAccess } from '../provider/accounting-provider.js';
import { CallsSpent, ProviderLimited } from '../provider/provider-errors.js';
import { TAKE_CALL, type TakenCall, END_CALL, LOCK_CALLS, NOTE_PAUSE } from './place.sql.js';

/** How long a call waits for its place before its work is put off. */
const PATIENCE_MS = 5000;
const POLL_MS = 50;

/** An organisation as the provider knows it. */
export interface CalledOrganisation {
  provider_id: string;
}

/**
 * Calls for an organisation within the limits of its provider: five at once, sixty a minute, and what is left of the day.
 * Every call is a row before it is made, so that several processes, and one that comes after a crash, count together.
 */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly db: Database,
    private readonly tokens: ProviderTokens,
  ) {}

  /** Throws what `ProviderTokens` and the provider throw, and `CallsSpent`. */
  async use<T>(
    ctx: Context,
    { provider_id }: CalledOrganisation,
    work: (access: ProviderAccess) => Promise<T>,
  ): Promise<T> {
    const own = systemContext(ctx.company_id, ctx.request_id);
    const gate: CallGate = {
      enter: () => this.enter(own, provider_id),
      leave: (place, day_remaining) => this.leave(own, place, day_remaining),
    };
    try {
      return await this.tokens.use(own, (access_token) => work({ access_token, organisation_id: provider_id, gate }));
    } catch (error) {
      if (error instanceof ProviderLimited) throw await this.pause(own, provider_id, error);
      throw error;
    }
  }

  private async enter(ctx: Context, provider_id: string): Promise<string> {
    const patient = Date.now() + PATIENCE_MS;
    for (;;) {
      const place = newId();
      const { is_taken, free_at } = await this.db.run(ctx, async (tx) => {
        await tx.query(LOCK_CALLS, [provider_id], 'calls_lock');
        return tx.one<TakenCall>(TAKE_CALL, [provider_id, place, tx.now], 'calls_claim');
      });
      if (is_taken) return place;
      if (Date.now() > patient) throw new CallsSpent(free_at);
      await wait(POLL_MS);
    }
  }

  private async leave(ctx: Context, place: string, day_remaining: number | null): Promise<void> {
    await this.db.run(ctx, (tx) => tx.query(END_CALL, [place, tx.now, day_remaining], 'calls_free'));
  }

  /** No one calls before the moment that the provider names. */
  private async pause(ctx: Context, provider_id: string, { retry_after_seconds }: ProviderLimited) {
    const until = new Date(this.db.clock.now().getTime() + retry_after_seconds * 1000);
    await this.db.run(ctx, (tx) => tx.query(NOTE_PAUSE, [provider_id, until], 'calls_pause'));
    return new CallsSpent(until);
  }
}
