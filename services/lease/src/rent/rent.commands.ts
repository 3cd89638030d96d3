import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  newId,
  Problem,
  type Tx,
  WithVersion,
  given,
} from '@keystead/platform';
import { refuseUnlawfulRent } from '../compliance/lawful-rent.js';
import { billedTo, refuseBilledDay, refuseBilledRise } from '../model/billed-to.js';
import { Lease } from '../model/lease.entity.js';
import { agreeRent, checkRentDay, RentAdjustment, rentsOf } from '../model/rent-adjustment.entity.js';
import { LeaseRents } from './lease-rents.js';
import { reductionRents, refuseBeforeReductionEnds } from './temporary-reduction.js';

/**
 * Agrees another rent from a day on; what the rent was before stays as it is. A lower rent may begin on a day that
 * is past or billed: the difference to the bills of such days is credited. With a last day the rent of before counts again
 * after it.
 */
export class AgreeRent extends PickType(RentAdjustment, [
  'lease_id',
  'amount',
  'rent_frequency',
  'effective_date',
  'reason',
  'notice_given_on',
] as const) {
  @Day({
    optional: true,
    about: 'Last day of a lower rent for some time; then the rent is as it was, without a notice',
  })
  last_day?: string | null;
}

export class AgreeRentCommand extends ContextCommand<
  AgreeRent,
  { id: string; lease_id: string; lease_version: number; version: number }
> {}

@CommandHandler(AgreeRentCommand)
export class AgreeRentHandler {
  constructor(
    private readonly db: Database,
    private readonly leaseRents: LeaseRents,
  ) {}

  execute({
    ctx,
    body: { lease_id, amount, rent_frequency, effective_date, reason, notice_given_on, last_day },
  }: AgreeRentCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      const today = dayIn(lease.timezone, tx.now);
      const rents = await rentsOf(tx, lease_id);
      if (last_day) {
        const lower = await reductionRents(tx, lease, rents, { amount, rent_frequency, effective_date, last_day });
        const id = newId();
        const patch = await this.leaseRents.addReduction(tx, lease, lower, { id, reason, notice_given_on }, today);
        return { id, lease_id, lease_version: await this.leaseRents.emit(tx, lease, patch, today), version: 1 };
      }
      const change = { latest_amount: amount, rent_frequency, effective_date };
      const rent = agreeRent(lease, rents, change, today);
      if (!rent) throw fieldProblem({ amount: 'This is the rent of that day already' });
      await refuseBilledRise(tx, lease_id, rents, rent);
      const id = newId();
      const patch = await this.leaseRents.add(tx, lease, { ...rent, id, reason, notice_given_on }, today);
      return { id, lease_id, lease_version: await this.leaseRents.emit(tx, lease, patch, today), version: 1 };
    });
  }
}

/** Changes a rent that is agreed and has not begun. */
export class ChangeRent extends IntersectionType(
  WithVersion,
  PickType(RentAdjustment, ['lease_id'] as const),
  PartialType(
    PickType(RentAdjustment, ['amount', 'rent_frequency', 'effective_date', 'reason', 'notice_given_on'] as const),
    {
      skipNullProperties: false,
    },
  ),
) {
  @Id() id: string;
}

export class ChangeRentCommand extends ContextCommand<
  ChangeRent,
  { id: string; lease_id: string; lease_version: number; version: number }
> {}

@CommandHandler(ChangeRentCommand)
export class ChangeRentHandler {
  constructor(
    private readonly db: Database,
    private readonly leaseRents: LeaseRents,
  ) {}

  execute({ ctx, body: { id, lease_id, version, ...change } }: ChangeRentCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      const rent = await tx.lock(RentAdjustment, id, version);
      if (rent.lease_id !== lease_id) throw new Problem('NOT_FOUND');
      const today = dayIn(lease.timezone, tx.now);
      await refuseHistory(tx, rent, today);
      if (rent.is_temporary) refuseTermsOfReduction(rent, change);
      const { amount, rent_frequency, effective_date, reason } = change;
      const patch = { amount, rent_frequency, effective_date, reason };
      if (effective_date && effective_date !== rent.effective_date) {
        await checkNewDay(tx, lease, rent, effective_date, today);
      }
      const notice_given_on = await this.noticeOf(
        tx,
        lease,
        rent,
        { ...patch, notice_given_on: change.notice_given_on },
        today,
      );
      const next = await tx.update(RentAdjustment, rent, { ...patch, notice_given_on });
      if (next === rent.version) return { id, lease_id, lease_version: lease.version, version: next };
      await this.leaseRents.change(tx, lease, { ...rent, ...given(patch) });
      return { id, lease_id, lease_version: await this.leaseRents.emit(tx, lease, {}, today), version: next };
    });
  }

  /** Another amount or day is another notice: the law looks at it again. */
  private noticeOf(tx: Tx, lease: Lease, rent: RentAdjustment, patch: Partial<RentAdjustment>, today: string) {
    const names = ['amount', 'rent_frequency', 'effective_date', 'notice_given_on'] as const;
    const isSame = names.every((name) => patch[name] === undefined || patch[name] === rent[name]);
    if (isSame) return rent.notice_given_on;
    const { notice_given_on = null, ...changed } = given(patch);
    return refuseUnlawfulRent(tx, lease, { ...rent, ...changed, notice_given_on }, today);
  }
}

/** What has begun, or is on a bill, stays as it was. */
async function refuseHistory(tx: Tx, { lease_id, effective_date }: RentAdjustment, today: string): Promise<void> {
  if (effective_date <= today) throw new Problem('RENT_TERM_BEGUN');
  const billed = await billedTo(tx, lease_id);
  if (billed !== null && effective_date <= billed) throw new Problem('RENT_TERM_BILLED');
}

/** The rents of a reduction belong together; agreed again for the same days, the later one counts. */
function refuseTermsOfReduction(rent: RentAdjustment, change: Partial<RentAdjustment>): void {
  for (const name of ['amount', 'rent_frequency', 'effective_date'] as const)
    if (change[name] !== undefined && change[name] !== rent[name])
      throw fieldProblem({ [name]: 'This rent is part of a reduction that ends. Please agree the reduction again.' });
}

async function checkNewDay(tx: Tx, lease: Lease, rent: RentAdjustment, day: string, today: string): Promise<void> {
  if (rent.number === 1) {
    throw fieldProblem({ effective_date: 'The first rent of a lease counts from its first day' });
  }
  checkRentDay(lease, day, today);
  refuseBeforeReductionEnds(await rentsOf(tx, lease.id), day);
  await refuseBilledDay(tx, lease.id, day);
}
