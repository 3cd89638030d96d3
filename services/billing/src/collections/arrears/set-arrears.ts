import { fromCents } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  ListOf,
  Money,
  Problem,
  WithVersion,
} from '@keystead/platform';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { type Instalment, LeaseArrears } from './arrears-state.js';
import { lockCandidates } from './load-candidates.js';
import { overdueOn } from './payment-plan.js';

const INSTALMENTS_MAX = 60;

/** What is to be paid by a day. */
export class NewInstalment {
  @Day() due_on: string;
  @Money() amount: number;
}

/** Takes a lease off the arrears reminder schedule, for a while or until it is put back, and says why. */
export class SetArrears extends IntersectionType(
  PickType(LeaseArrears, ['state'] as const),
  PartialType(PickType(LeaseArrears, ['reason', 'paused_until'] as const)),
  WithVersion,
) {
  @Id() lease_id: string;

  @ListOf(() => NewInstalment, {
    max: INSTALMENTS_MAX,
    optional: true,
    about: 'Of a payment plan: they add up to what is overdue',
    sentences: {
      list: 'This must be a list of instalments',
      item: 'This must be an instalment',
      tooMany: `At most ${INSTALMENTS_MAX} instalments`,
    },
  })
  instalments?: NewInstalment[] | null;
}

export class SetArrearsCommand extends ContextCommand<
  SetArrears,
  { lease_id: string; state: 'active' | 'paused' | 'payment_plan' | 'dispute' | 'excluded'; version: number }
> {}

@CommandHandler(SetArrearsCommand)
export class SetArrearsHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, version, ...changes } }: SetArrearsCommand) {
    return this.db.run(ctx, async (tx) => {
      const { timezone } = await tx.lock(Lease, lease_id);
      const today = dayIn(timezone, tx.now);
      const { state, reason, paused_until, instalments } = checked(changes, today);
      const [known] = await tx.query<LeaseArrears & Record<string, unknown>>(
        'select * from arrears_state where company_id = $1 and id = $2',
        [ctx.company_id, lease_id],
        'arrears_state_of',
      );
      if (version !== undefined && version !== (known?.version ?? 0)) throw new Problem('STALE_VERSION');
      const plan_owed = instalments && (await owedForPlan());
      const goesOn = state === 'active' && known !== undefined && known.state !== 'active';
      const resumed_on = goesOn ? today : state === 'active' ? (known?.resumed_on ?? null) : null;
      const row = { state, reason, paused_until, plan_owed, instalments, broken_on: null, resumed_on };
      const now = { ...row, set_by: ctx.user_id, set_at: tx.now };
      // Postgres takes an array for one of its own, a text for JSON.
      const storedNow = { ...now, instalments: instalments && JSON.stringify(instalments) };
      if (!known) await tx.insert(LeaseArrears, { id: lease_id, ...storedNow });
      const next = known ? await tx.update(LeaseArrears, known, storedNow) : 1;
      return { lease_id, state, version: next };

      /** What is overdue, which the instalments have to cover to the cent. */
      async function owedForPlan(): Promise<number> {
        const [lease] = await lockCandidates(tx, [lease_id], today);
        const owed = overdueOn(lease!.bills, today);
        if (owed === 0) throw new Problem('NOTHING_OVERDUE');
        const sum = instalments!.reduce((total, { cents }) => total + cents, 0);
        const values = { sum: fromCents(sum).toFixed(2), owed: fromCents(owed).toFixed(2) };
        if (sum !== owed) throw new Problem('PLAN_NOT_WHOLE', { values });
        return owed;
      }
    });
  }
}

type ArrearsInput = Pick<SetArrears, 'state' | 'reason' | 'paused_until' | 'instalments'>;

/** What was asked for with nothing that its state has no use for; refused where something is missing. */
function checked({ state, reason, paused_until, instalments }: ArrearsInput, today: string) {
  const wrong: Record<string, string> = {};
  if (state !== 'active' && !reason) wrong.reason = 'Please say why';
  if (state === 'paused' && !paused_until) wrong.paused_until = 'Please choose the last day of the pause';
  else if (state === 'paused' && paused_until! < today) wrong.paused_until = 'A pause ends today or later';
  else if (state !== 'paused' && paused_until) wrong.paused_until = 'Only a pause has a last day';
  if (state !== 'payment_plan' && instalments?.length) wrong.instalments = 'Only a payment plan has instalments';
  const plan = state === 'payment_plan' ? (instalments ?? []) : null;
  if (plan?.length === 0) wrong.instalments = 'Please enter at least one instalment';
  for (const [index, { due_on }] of (plan ?? []).entries()) {
    const before = index === 0 ? null : plan![index - 1]!.due_on;
    if (due_on < today) wrong[`instalments.${index}.due_on`] = 'An instalment is due today or later';
    else if (before !== null && due_on <= before)
      wrong[`instalments.${index}.due_on`] = 'Each instalment is due after the one before';
  }
  if (Object.keys(wrong).length > 0) throw fieldProblem(wrong);
  return {
    state,
    reason: reason || null,
    paused_until: paused_until ?? null,
    instalments: plan && plan.map(({ due_on, amount }): Instalment => ({ due_on, cents: amount })),
  };
}
