import {
  CompanyRecord,
  ContextCommand,
  Database,
  Day,
  fieldProblem,
  Id,
  newId,
  Problem,
  Text,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { Entity } from 'typeorm';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Lease } from '../../receivables/leases/lease.entity.js';
import { settledTo } from '../../rent-engine/rent-schedule.js';
import { reviseRent } from '../revise-rent.js';

/** Days that a renter pays nothing for, both included. Taken back by removing them. */
@Entity('rent_free')
export class RentFreeDays extends CompanyRecord {
  @Id() lease_id: string;
  @Day() first_day: string;
  @Day() last_day: string;
  @Text(200, { optional: true }) reason: string | null;
}

const SETTINGS = ['proration_method', 'rent_conversion', 'day_count', 'is_taxed'] as const;
type Settings = Pick<Lease, (typeof SETTINGS)[number]>;

/** How a lease is billed from now on; what is left out stays. Bills that are issued stay as they are. */
export class SaveLeaseBilling extends IntersectionType(
  WithVersion,
  PartialType(PickType(Lease, SETTINGS), { skipNullProperties: false }),
) {
  @Id() lease_id: string;
}

export class SaveLeaseBillingCommand extends ContextCommand<SaveLeaseBilling, { lease_id: string; version: number }> {}

@CommandHandler(SaveLeaseBillingCommand)
export class SaveLeaseBillingHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, version, ...changes } }: SaveLeaseBillingCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      if (version !== undefined && version !== lease.billing_version) throw new Problem('STALE_VERSION');
      return { lease_id, version: await save(tx, lease, changes) };
    });
  }
}

async function save(tx: Tx, lease: Lease, changes: Partial<Settings>): Promise<number> {
  const changed = SETTINGS.filter((name) => changes[name] !== undefined && changes[name] !== lease[name]);
  if (changed.length === 0) return lease.billing_version;
  const part = (of: Partial<Settings>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  const after: Settings = { ...lease, ...part(changes) };
  await tx.query(
    `update lease set proration_method = $3, rent_conversion = $4, day_count = $5, is_taxed = $6,
       billing_version = billing_version + 1
     where company_id = $1 and id = $2`,
    [tx.ctx.company_id, lease.id, ...SETTINGS.map((name) => after[name])],
    'lease_billing_save',
  );
  tx.audit('lease_billing', lease.id, 'update', part(lease), part(changes));
  return lease.billing_version + 1;
}

/** Lets a renter live free of rent for some days. What issued bills charge for them is credited. */
export class GrantRentFree extends PickType(RentFreeDays, ['lease_id', 'first_day', 'last_day', 'reason'] as const) {}

export class GrantRentFreeCommand extends ContextCommand<GrantRentFree, { id: string; lease_id: string }> {}

@CommandHandler(GrantRentFreeCommand)
export class GrantRentFreeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, first_day, last_day, reason = null } }: GrantRentFreeCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      checkDays(lease, first_day, last_day);
      const id = newId();
      await tx.insert(RentFreeDays, { id, lease_id, first_day, last_day, reason });
      await reviseRent(tx, lease, first_day);
      return { id, lease_id };
    });
  }
}

function checkDays(lease: Lease, first_day: string, last_day: string): void {
  if (last_day < first_day) throw fieldProblem({ last_day: 'The last day must be on or after the first day' });
  const settled = settledTo(lease);
  if (first_day < lease.start_date) throw fieldProblem({ first_day: `The lease starts on ${lease.start_date}` });
  if (first_day <= settled)
    throw fieldProblem({ first_day: `Rent is already paid to ${settled}. Please choose a later date.` });
  if (lease.end_date !== null && last_day > lease.end_date) {
    throw fieldProblem({ last_day: `The lease ends on ${lease.end_date}` });
  }
}

/** The days cost rent again. */
export class WithdrawRentFree {
  @Id() id: string;
}

export class WithdrawRentFreeCommand extends ContextCommand<WithdrawRentFree, { id: string; lease_id: string }> {}

@CommandHandler(WithdrawRentFreeCommand)
export class WithdrawRentFreeHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: WithdrawRentFreeCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, await leaseOf(tx, id));
      // Looked at once more under the lock of the lease: of two who take the same days back the second finds none.
      const days = await tx.one<RentFreeDays & Record<string, unknown>>(
        'select * from rent_free where company_id = $1 and id = $2',
        [tx.ctx.company_id, id],
        'rent_free_days',
      );
      await tx.remove(RentFreeDays, days);
      await reviseRent(tx, lease, days.first_day);
      return { id, lease_id: lease.id };
    });
  }
}

async function leaseOf(tx: Tx, id: string): Promise<string> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select lease_id from rent_free where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'rent_free_lease',
  );
  return lease_id;
}
