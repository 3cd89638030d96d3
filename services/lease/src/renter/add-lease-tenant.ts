import { CommandHandler } from '@nestjs/cqrs';
import { Database, Id, type By } from '@keystead/platform';
import { Lease } from '../lease.js';
import { addTenant, changeTenant, NewLeaseTenant, primaryContact } from '../lease-tenant.js';

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
      if (primary && is_primary_contact) await changeTenant(tx, primary, { is_primary_contact: false });
      return { id: await addTenant(tx, lease_id, { ...tenant, is_primary_contact }) };
    });
  }
}
