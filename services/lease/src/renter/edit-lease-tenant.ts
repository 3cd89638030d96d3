import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { ById, Database, fieldProblem, Problem, WithVersion, type By, type Tx } from '@keystead/platform';
import { Lease } from '../lease.js';
import { changeTenant, LeaseTenant, NewLeaseTenant, primaryContact } from '../lease-tenant.js';

/** Changes a renter; as primary contact they take the place of whoever was it. */
export class EditLeaseTenant extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(NewLeaseTenant, { skipNullProperties: false }),
) {}

@CommandHandler(EditLeaseTenant)
export class EditLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, version, ...asked }: By<EditLeaseTenant>) {
    return this.db.run(ctx, async (tx) => {
      const tenant = await lockTenant(tx, id, version);
      if (asked.is_primary_contact === false && tenant.is_primary_contact)
        throw fieldProblem({ is_primary_contact: 'Choose another primary contact instead' });
      if (asked.is_primary_contact && !tenant.is_primary_contact) {
        const primary = await primaryContact(tx, tenant.lease_id);
        if (primary) await changeTenant(tx, primary, { is_primary_contact: false });
      }
      return { id, version: await changeTenant(tx, tenant, asked) };
    });
  }
}

/** Locks a renter and, before them, their lease: the renters of a lease are changed one after the other. */
export async function lockTenant(tx: Tx, id: string, version?: number): Promise<LeaseTenant> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select lease_id from lease_tenant where company_id = $1 and id = $2',
    [tx.ctx.company_id, id],
    'lease_of_tenant',
  );
  await tx.lock(Lease, lease_id);
  const tenant = await tx.lock(LeaseTenant, id);
  if (version !== undefined && tenant.version !== version) throw new Problem('STALE_VERSION');
  return tenant;
}
