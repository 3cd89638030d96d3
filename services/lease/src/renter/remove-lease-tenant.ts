import { CommandHandler } from '@nestjs/cqrs';
import { ById, Database, dayIn, Problem, type By, type Tx } from '@keystead/platform';
import { lockTenant } from './edit-lease-tenant.js';
import { isOver, Lease } from '../lease.js';
import { changeTenant, LeaseTenant } from '../lease-tenant.js';

/** Takes a renter off a lease. The last one stays until the lease is over. */
export class RemoveLeaseTenant extends ById {}

@CommandHandler(RemoveLeaseTenant)
export class RemoveLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id }: By<RemoveLeaseTenant>) {
    return this.db.run(ctx, async (tx) => {
      const tenant = await lockTenant(tx, id);
      const { lease_id } = tenant;
      const next = await eldestOther(tx, tenant);
      if (!next) await assertLeaseEnded(tx, lease_id);
      await tx.remove(LeaseTenant, tenant);
      tx.emit('lease.tenant_removed', tenant.id, tenant.version + 1, { lease_tenant_id: tenant.id, lease_id });
      if (next && tenant.is_primary_contact) await changeTenant(tx, next, { is_primary_contact: true });
      return { id, primary_contact_id: next ? await primaryId(tx, lease_id) : null };
    });
  }
}

async function assertLeaseEnded(tx: Tx, lease_id: string): Promise<void> {
  const lease = await tx.lock(Lease, lease_id);
  if (!isOver(lease, dayIn(lease.timezone, tx.now))) throw new Problem('LAST_RENTER');
}

/** Whoever has been on the lease longest besides this one. */
async function eldestOther(tx: Tx, { id, lease_id }: LeaseTenant): Promise<LeaseTenant | undefined> {
  const [eldest] = await tx.query<LeaseTenant & Record<string, unknown>>(
    `select * from lease_tenant where company_id = $1 and lease_id = $2 and id <> $3
     order by is_primary_contact desc, created_at, id limit 1`,
    [tx.ctx.company_id, lease_id, id],
    'eldest_other_tenant',
  );
  return eldest;
}

async function primaryId(tx: Tx, lease_id: string): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    'select id from lease_tenant where company_id = $1 and lease_id = $2 and is_primary_contact',
    [tx.ctx.company_id, lease_id],
    'primary_contact_id',
  );
  return id;
}
