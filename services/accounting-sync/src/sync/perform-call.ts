import { type Context, Database, LOG } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CalledOrganisation, ProviderCalls } from '../calls/provider-calls.js';
import { AccountingProvider, type ProviderAccess } from '../provider/accounting-provider.js';
import type { AnyDraft, Outcome, RemoteRecord } from '../provider/documents.js';
import { ProviderRefused, ProviderUnreachable } from '../provider/provider-errors.js';
import type { CallItem, SyncCall, SyncedOrganisation } from './sync-call.js';
import { SyncCalls } from './sync-calls.js';

/**
 * The provider knows a key for six minutes: so long the same call under it is safe. Later its records are looked for by
 * their references first.
 */
const SAFE_MS = 5 * 60_000;
const BACK_OFF_MS = 1000;
const BACK_OFF_MAX = 6;
/** A call that fails so often, over four minutes, is given up; its records go into other calls. */
const LAST_ATTEMPT = 9;

/** Makes calls of a sync so that each of their records is written once. */
@Injectable()
export class PerformCall {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly through: ProviderCalls,
    private readonly calls: SyncCalls,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Makes a new call, or one that was begun before. What another try may mend is put off, what the provider refuses is
   * noted; throws what ends the run, and `CallsSpent`.
   */
  async perform(ctx: Context, of: SyncedOrganisation & CalledOrganisation, call: SyncCall): Promise<void> {
    const isResumed = call.is_sent;
    try {
      await this.through.use(ctx, of, (access) => this.make(ctx, of, call, access));
    } catch (error) {
      if (error instanceof ProviderUnreachable) return this.putOff(ctx, call);
      if (!(error instanceof ProviderRefused)) throw error;
      this.log.warn({ company_id: ctx.company_id, kind: call.kind, reason: error.message }, 'a sync call was refused');
      if (isResumed || call.items.length > 1) return this.calls.dissolve(ctx, call, !isResumed);
      await this.calls.settle(
        ctx,
        of,
        call,
        call.items.map((item) => refused(item, error.message)),
        true,
      );
    }
  }

  private async make(ctx: Context, of: SyncedOrganisation, call: SyncCall, access: ProviderAccess): Promise<void> {
    const { kind, action, items, id } = call;
    if (action === 'remove') {
      const removals = items.map(({ removal }) => removal!);
      return this.calls.settle(ctx, of, call, await this.provider.remove(access, kind, removals, id), true);
    }
    if (action === 'add') {
      if (call.is_sent && this.isOld(call)) return this.calls.dissolve(ctx, call);
      if (!call.is_sent && !(await this.sendRest(ctx, of, call, access))) return;
    }
    const outcomes = await this.provider.save(access, draftsOf(call.items), id);
    await this.calls.settle(ctx, of, call, outcomes, true);
  }

  /** Leaves in the call what does not stand there yet; false when nothing is left. */
  private async sendRest(ctx: Context, of: SyncedOrganisation, call: SyncCall, access: ProviderAccess) {
    const found = await this.provider.find(access, draftsOf(call.items));
    const existing = call.items.flatMap((item) => existingOf(item.draft!, found));
    const known = new Set(existing.map(({ reference }) => reference));
    const rest = call.items.filter(({ draft }) => !known.has(draft!.reference));
    await this.calls.settle(ctx, of, call, existing, rest.length === 0);
    if (rest.length === 0 || !(await this.calls.markSent(ctx, call, rest))) return false;
    call.items = rest;
    call.is_sent = true;
    return true;
  }

  private isOld({ sent_at }: SyncCall): boolean {
    return this.db.clock.now().getTime() - new Date(sent_at!).getTime() > SAFE_MS;
  }

  private putOff(ctx: Context, call: SyncCall): Promise<void> {
    // What was sent may still arrive: its key is kept until it is old.
    if (!call.is_sent && call.attempts >= LAST_ATTEMPT) return this.calls.dissolve(ctx, call);
    const delay = BACK_OFF_MS * 2 ** Math.min(call.attempts, BACK_OFF_MAX);
    return this.calls.postpone(ctx, call, new Date(this.db.clock.now().getTime() + delay));
  }
}

const draftsOf = (items: readonly CallItem[]): AnyDraft[] => items.map(({ draft }) => draft!);

const refused = ({ draft, removal }: CallItem, detail: string): Outcome => ({
  reference: (draft ?? removal)!.reference,
  remote_id: null,
  refusal: { code: 'refused', detail },
});

/** What stands there under the reference of a draft: the record itself, or another one that has taken its number. */
function existingOf(draft: AnyDraft, found: readonly RemoteRecord[]): Outcome[] {
  const { reference } = draft;
  const same = found.filter((each) => each.is_active && each.reference?.toLowerCase() === reference.toLowerCase());
  if (same.length === 0) return [];
  const own = same.find((each) => each.amount_cents === amountOf(draft) && isOfContact(each, draft));
  if (own) return [{ reference, remote_id: own.remote_id, refusal: null }];
  return [{ reference, remote_id: null, refusal: { code: 'number_taken', detail: null } }];
}

/** Another company may write to the same organisation, and count its bills from 1 too. */
const isOfContact = ({ contact_id }: RemoteRecord, draft: AnyDraft): boolean =>
  !('contact_id' in draft) || contact_id === draft.contact_id;

function amountOf(draft: AnyDraft): number | null {
  if ('line' in draft) return draft.line.amount_cents;
  return 'amount_cents' in draft ? draft.amount_cents : null;
}
