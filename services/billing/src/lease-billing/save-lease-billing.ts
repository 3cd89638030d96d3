import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Database, Id, Problem, WithVersion, type By, type Tx } from '@keystead/platform';
import { Lease } from '../leases/lease.js';

const SETTINGS = ['proration_method', 'rent_conversion', 'day_count', 'is_taxed'] as const;
type Settings = Pick<Lease, (typeof SETTINGS)[number]>;

/** How a lease is billed from now on; what is left out stays. Bills that are issued stay as they are. */
export class SaveLeaseBilling extends IntersectionType(
  WithVersion,
  PartialType(PickType(Lease, SETTINGS), { skipNullProperties: false }),
) {
  @Id() lease_id: string;
}

@CommandHandler(SaveLeaseBilling)
export class SaveLeaseBillingHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, lease_id, version, ...asked }: By<SaveLeaseBilling>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id);
      if (version !== undefined && version !== lease.billing_version) throw new Problem('STALE_VERSION');
      return { lease_id, version: await save(tx, lease, asked) };
    });
  }
}

async function save(tx: Tx, lease: Lease, asked: Partial<Settings>): Promise<number> {
  const changed = SETTINGS.filter((name) => asked[name] !== undefined && asked[name] !== lease[name]);
  if (changed.length === 0) return lease.billing_version;
  const part = (of: Partial<Settings>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  const after: Settings = { ...lease, ...part(asked) };
  await tx.query(
    `update lease set proration_method = $3, rent_conversion = $4, day_count = $5, is_taxed = $6,
       billing_version = billing_version + 1
     where company_id = $1 and id = $2`,
    [tx.ctx.company_id, lease.id, ...SETTINGS.map((name) => after[name])],
    'lease_billing_save',
  );
  tx.audit('lease_billing', lease.id, 'update', part(lease), part(asked));
  return lease.billing_version + 1;
}
