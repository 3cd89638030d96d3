import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ProblemCode, SubscriptionStatus } from '@keystead/contracts';
import { systemContext, type Context, type PlatformRequest } from '../database/context.js';
import { Database, scoped } from '../database/database.js';
import { Problem } from '../errors/problem.js';

/** Marks an act that works in every state of the subscription. */
export const OPEN_METADATA = 'keystead:open';

const REFUSED: Partial<Record<SubscriptionStatus, ProblemCode>> = {
  expired: 'SUB_2001',
  suspended: 'SUB_2002',
  cancelled: 'SUB_2003',
  payment_failed: 'SUB_PAY_3001',
  payment_method_invalid: 'SUB_PAY_3002',
  payment_past_due: 'SUB_PAY_3003',
};

const STATUS = scoped(
  'platform_plan_status',
  'select p.status from company_plan p where p.company_id = scope.company::uuid',
);
const FRESH_MS = 500;
const REMEMBERED = 10_000;

interface PlanRow {
  until: number;
  problem: Promise<ProblemCode | undefined>;
}

/**
 * Reads always work, so that no one is locked out of their records; acts answer the code of the subscription's state,
 * unless they stay open. A state is remembered for half a second, so a
 * busy company asks the database twice a second and a change is felt within one.
 */
@Injectable()
export class PlanGuard implements CanActivate {
  private readonly known = new Map<string, PlanRow>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  /** Answers at once wherever it need not ask: every read passes here. */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const { method, context } = execution.switchToHttp().getRequest<PlatformRequest>();
    if (method === 'GET' || !context?.company_id) return true;
    if (this.reflector.get<boolean | undefined>(OPEN_METADATA, execution.getHandler())) return true;
    return this.problemOf(context).then((problem) => {
      if (problem) throw new Problem(problem);
      return true;
    });
  }

  private problemOf(ctx: Context): Promise<ProblemCode | undefined> {
    const now = Date.now();
    const known = this.known.get(ctx.company_id);
    if (known && known.until > now) return known.problem;
    if (this.known.size >= REMEMBERED) this.known.clear();
    // The product asks, not the person: the answer is the company's, and remembered for all of it.
    const problem = this.ask(systemContext(ctx.company_id, ctx.request_id));
    this.known.set(ctx.company_id, { until: now + FRESH_MS, problem });
    problem.catch(() => this.known.delete(ctx.company_id));
    return problem;
  }

  private async ask(ctx: Context): Promise<ProblemCode | undefined> {
    const [row] = await this.db.read<{ status: SubscriptionStatus | null }>(ctx, STATUS);
    return row?.status ? REFUSED[row.status] : undefined;
  }
}
