import { CommandHandler } from '@nestjs/cqrs';
import { Database, Id, type By, type Tx } from '@keystead/platform';
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
      const warning = await likelyTwice(tx, lease_id, tenant);
      return { id: await addTenant(tx, lease_id, { ...tenant, is_primary_contact }), warning };
    });
  }
}

/** What to say when the lease seems to name this person already; couples may share an address, so nothing is refused. */
async function likelyTwice(tx: Tx, lease_id: string, tenant: NewLeaseTenant): Promise<string | null> {
  const { first_name, last_name, email } = tenant;
  const [known] = await tx.query<{ name: string; has_email: boolean }>(
    `select first_name || ' ' || last_name as name, email = $5 as has_email from lease_tenant
     where company_id = $1 and lease_id = $2
       and (email = $5 or (lower(first_name) = lower($3) and lower(last_name) = lower($4)))
     order by created_at, id limit 1`,
    [tx.ctx.company_id, lease_id, first_name, last_name, email],
    'renter_named_twice',
  );
  if (!known) return null;
  const same = known.has_email ? 'with the same email address' : 'of the same name';
  return `${known.name} is a renter of this lease already, ${same}. Please check that this is another person.`;
}
