import { CommandHandler } from '@nestjs/cqrs';
import {
  ById,
  ContextCommand,
  Database,
  dayIn,
  fieldProblem,
  Id,
  Problem,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import {
  addTenant,
  changeTenant,
  isSameRenter,
  LeaseTenant,
  type NamedRenter,
  NewLeaseTenant,
  primaryContact,
  RENTER_TWICE,
} from '../model/lease-tenant.entity.js';
import { isOver, Lease } from '../model/lease.entity.js';
import { lockPart, type PartOfLease } from '../model/lock-part.js';

const TENANT: PartOfLease<LeaseTenant> = { table: 'lease_tenant', entity: LeaseTenant };

/** Names one more renter on a lease. */
export class AddLeaseTenant extends NewLeaseTenant {
  @Id() lease_id: string;
}

export class AddLeaseTenantCommand extends ContextCommand<AddLeaseTenant, { id: string; warning: string | null }> {}

@CommandHandler(AddLeaseTenantCommand)
export class AddLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, ...tenant } }: AddLeaseTenantCommand) {
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

/**
 * Refuses a person whom the lease names already, and answers what to say where it seems to: couples may share an address, so
 * that is not refused.
 */
async function likelyTwice(
  tx: Tx,
  lease_id: string,
  tenant: NamedRenter,
  id: string | null = null,
): Promise<string | null> {
  const { first_name, last_name, email } = tenant;
  const known = await tx.query<NamedRenter & Record<string, unknown>>(
    `select first_name, last_name, email from lease_tenant
     where company_id = $1 and lease_id = $2 and id is distinct from $6
       and (email = $5 or (lower(first_name) = lower($3) and lower(last_name) = lower($4)))
     order by created_at, id`,
    [tx.ctx.company_id, lease_id, first_name, last_name, email, id],
    'renter_named_twice',
  );
  if (known.some((other) => isSameRenter(other, tenant))) throw fieldProblem({ email: RENTER_TWICE });
  const [first] = known;
  if (!first) return null;
  const same = first.email === email ? 'with the same email address' : 'of the same name';
  const name = `${first.first_name} ${first.last_name}`;
  return `${name} is a renter of this lease already, ${same}. Please check that this is another person.`;
}

/** Changes a renter; as primary contact they replace the previous one. */
export class EditLeaseTenant extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(NewLeaseTenant, { skipNullProperties: false }),
) {}

export class EditLeaseTenantCommand extends ContextCommand<EditLeaseTenant, SavedRow> {}

@CommandHandler(EditLeaseTenantCommand)
export class EditLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...changes } }: EditLeaseTenantCommand) {
    return this.db.run(ctx, async (tx) => {
      const { part: tenant } = await lockPart(tx, TENANT, id, version);
      if (changes.is_primary_contact === false && tenant.is_primary_contact)
        throw fieldProblem({ is_primary_contact: 'Choose another primary contact instead' });
      if (changes.is_primary_contact && !tenant.is_primary_contact) {
        const primary = await primaryContact(tx, tenant.lease_id);
        if (primary) await changeTenant(tx, primary, { is_primary_contact: false });
      }
      const after = named(tenant, changes);
      if (!isSameRenter(tenant, after)) await likelyTwice(tx, tenant.lease_id, after, id);
      return { id, version: await changeTenant(tx, tenant, changes) };
    });
  }
}

/** How a renter is called after these changes. */
const named = (tenant: LeaseTenant, changes: Partial<NamedRenter>): NamedRenter => ({
  first_name: changes.first_name ?? tenant.first_name,
  last_name: changes.last_name ?? tenant.last_name,
  email: changes.email ?? tenant.email,
});

/** Takes a renter off a lease. The last one stays until the lease is over. */
export class RemoveLeaseTenant extends ById {}

export class RemoveLeaseTenantCommand extends ContextCommand<
  RemoveLeaseTenant,
  { id: string; primary_contact_id: string | null }
> {}

@CommandHandler(RemoveLeaseTenantCommand)
export class RemoveLeaseTenantHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveLeaseTenantCommand) {
    return this.db.run(ctx, async (tx) => {
      const { part: tenant } = await lockPart(tx, TENANT, id);
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

/** The person who has been on the lease longest besides this one. */
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
