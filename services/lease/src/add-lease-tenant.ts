import { CommandHandler } from '@nestjs/cqrs';
import { Database, Id, type By, type Tx } from '@keystead/platform';
import { Lease } from './lease.js';
import { addTenant, LeaseTenant, NewLeaseTenant } from './lease-tenant.js';

/** Names one more renter on a lease. */
export class AddLeaseTenant extends NewLeaseTenant {
  @Id() lease_id: string;
}

@CommandHandler(AddLeaseTenant)
export class AddLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, lease_id, ...tenant }: By<AddLeaseTenant>) {
    return this.db.run(ctx, async (tx) => {
      await tx.lock(Lease, lease_id); // two new primary contacts at once wait for each other
      const primary = await primaryContact(tx, lease_id);
      const is_primary_contact = tenant.is_primary_contact || !primary;
      if (primary && is_primary_contact) await tx.update(LeaseTenant, primary, { is_primary_contact: false });
      return { id: await addTenant(tx, lease_id, { ...tenant, is_primary_contact }) };
    });
  }
}

async function primaryContact(tx: Tx, lease_id: string): Promise<LeaseTenant | undefined> {
  const [primary] = await tx.query<LeaseTenant>(
    'select * from lease_tenant where company_id = $1 and lease_id = $2 and is_primary_contact',
    [tx.ctx.company_id, lease_id],
    'primary_contact',
  );
  return primary;
}
