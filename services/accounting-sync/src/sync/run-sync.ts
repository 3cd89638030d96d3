import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Database, JobQueue, Problem, type QueuedJob } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { CoveredOrganisations } from '../connection/covered-organisations.js';
import type { SyncKind } from '../provider/documents.js';
import { CallsSpent, OrganisationWithdrawn } from '../provider/provider-errors.js';
import { PerformCall } from './perform-call.js';
import type { CallAction } from './sync-call.js';
import { SyncCalls } from './sync-calls.js';
import { type ActiveRun, RunStates } from './run-states.js';
import { RUN_SYNC } from './sync-runs.js';

/** Calls for one organisation at once, as the provider allows. */
const LANES = 5;
/** Then other organisations get their turn. */
const SLICE_MS = 60_000;
/** Shorter waits are not worth giving the turn away. */
const SHORT_WAIT_MS = 10_000;
const POLL_MS = 50;

/**
 * In this order each record finds what it refers to. Money is taken off documents before they are voided, and what is
 * paid is changed between its payments.
 */
const PHASES: readonly [SyncKind, CallAction][] = [
  // A name is free before another option takes it.
  ['tracking_option', 'change'],
  ['tracking_option', 'add'],
  ['contact', 'add'],
  ['contact', 'change'],
  ['payment', 'remove'],
  ['credit_allocation', 'remove'],
  ['credit_refund', 'remove'],
  ['invoice', 'change'],
  ['invoice', 'add'],
  ['payment', 'add'],
  ['credit_note', 'change'],
  ['credit_note', 'add'],
  ['credit_allocation', 'add'],
  ['credit_refund', 'add'],
  ['credit_note', 'remove'],
  ['invoice', 'remove'],
  ['expense_payment', 'remove'],
  ['expense_bill', 'remove'],
  ['expense_bill', 'change'],
  ['expense_bill', 'add'],
  ['expense_payment', 'add'],
  ['bank_transaction', 'remove'],
  ['bank_transaction', 'change'],
  ['bank_transaction', 'add'],
];

/** Writes what waits to an organisation, slice by slice, until nothing is left that can be written. */
@Injectable()
export class RunSync {
  constructor(
    private readonly db: Database,
    jobs: JobQueue,
    private readonly states: RunStates,
    private readonly calls: SyncCalls,
    private readonly performer: PerformCall,
    private readonly covered: CoveredOrganisations,
  ) {
    jobs.handle(RUN_SYNC, (ctx, item) => this.slice(ctx, item));
  }

  private async slice(ctx: Context, item: QueuedJob): Promise<void> {
    const run = await this.states.begin(ctx, item);
    if (!run) return;
    const until = Date.now() + SLICE_MS;
    try {
      let isDone = false;
      while (!isDone && Date.now() < until && !(await this.states.isStopRequested(ctx, run)))
        isDone = await this.round(ctx, run, until);
      await this.settle(ctx, item, run, isDone);
    } catch (error) {
      if (error instanceof CallsSpent) return this.states.wait(ctx, item, run, error.until);
      if (error instanceof OrganisationWithdrawn) await this.covered.readAgain(ctx).catch(ignoreProblem);
      else if (!(error instanceof Problem)) throw error;
      await this.states.end(ctx, item, run, 'failed', 'reconnect');
    }
  }

  private async settle(ctx: Context, item: QueuedJob, run: ActiveRun, isDone: boolean): Promise<void> {
    if (await this.states.isStopRequested(ctx, run)) return this.states.end(ctx, item, run, 'stopped');
    const [next] = await this.calls.unfinished(ctx, run.id);
    if (next) return this.states.wait(ctx, item, run, next.next_attempt_at);
    if (!isDone) return this.states.wait(ctx, item, run, this.db.clock.now());
    await this.states.end(ctx, item, run, 'completed');
  }

  /** A pass, and a short wait for what it put off; true when nothing is left to do now. */
  private async round(ctx: Context, run: ActiveRun, until: number): Promise<boolean> {
    try {
      if ((await this.pass(ctx, run, until)) > 0) return false;
      const [next] = await this.calls.unfinished(ctx, run.id);
      return !next || !(await this.soon(next.next_attempt_at));
    } catch (error) {
      if (error instanceof CallsSpent && (await this.soon(error.until))) return false;
      throw error;
    }
  }

  /** Waits for a moment that is not far; false when it is. */
  private async soon(moment: Date): Promise<boolean> {
    const left = () => moment.getTime() - this.db.clock.now().getTime();
    if (left() > SHORT_WAIT_MS) return false;
    while (left() > 0) await wait(POLL_MS);
    return true;
  }

  /** Once through all phases; answers how many calls were made. */
  private async pass(ctx: Context, run: ActiveRun, until: number): Promise<number> {
    const now = this.db.clock.now();
    const begun = (await this.calls.unfinished(ctx, run.id)).filter(({ next_attempt_at }) => next_attempt_at <= now);
    let made = await this.lanes(() => begun.shift() ?? null, ctx, run, until);
    for (const [kind, action] of PHASES)
      made += await this.lanes(() => this.calls.open(ctx, run, kind, action, run.matches), ctx, run, until);
    return made;
  }

  /** Makes calls side by side until there are no more; what fails one of them ends all after their calls. */
  private async lanes(
    next: () => ReturnType<SyncCalls['open']> | Awaited<ReturnType<SyncCalls['open']>>,
    ctx: Context,
    run: ActiveRun,
    until: number,
  ): Promise<number> {
    let made = 0;
    const failures: unknown[] = [];
    const lane = async () => {
      while (failures.length === 0 && Date.now() < until) {
        const call = await next();
        if (!call) return;
        made += 1;
        try {
          await this.performer.perform(ctx, run, call);
        } catch (error) {
          failures.push(error);
        }
        if (await this.states.isStopRequested(ctx, run)) return;
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const broken = ended.find(({ status }) => status === 'rejected');
    if (broken?.status === 'rejected') throw broken.reason;
    if (failures.length > 0) throw failures.find((error) => !(error instanceof CallsSpent)) ?? failures[0];
    return made;
  }
}

/** The connection may be over as a whole, which is said already. */
function ignoreProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
