import type { LeaseTenantFacts } from '@keystead/contracts';
import { CompanyRecord, Email, explainConstraint, Flag, Id, newId, Phone, Text, type Tx } from '@keystead/platform';
import { PickType } from '@nestjs/swagger';
import { Entity } from 'typeorm';
import { note } from './lease-activity.js';

explainConstraint('uq_lease_tenant__primary', 'NO_PRIMARY_CONTACT');
explainConstraint('ck_lease_tenant__primary', 'NO_PRIMARY_CONTACT');

/** A renter named on a lease. Exactly one of them is the primary contact, which the database sees to. */
@Entity('lease_tenant')
export class LeaseTenant extends CompanyRecord {
  @Id() lease_id: string;
  @Text(60) first_name: string;
  @Text(60) last_name: string;
  @Email() email: string;
  @Phone({ optional: true }) phone: string | null;
  @Flag({
    default: 'false',
    about: 'The person that letters and calls go to; the first renter unless somebody else is',
  })
  is_primary_contact: boolean;
}

/** What a renter is asked for. */
export class NewLeaseTenant extends PickType(LeaseTenant, [
  'first_name',
  'last_name',
  'email',
  'phone',
  'is_primary_contact',
] as const) {}

/** Who a renter is. */
export type NamedRenter = Pick<LeaseTenant, 'first_name' | 'last_name' | 'email'>;

/** What is said where a lease would name one person twice: name and address alike is nobody else. */
export const RENTER_TWICE = 'This person is a renter of this lease already';

/** Whether two entries of a lease are one person. A couple may share an address, and two people a name, but not both. */
export function isSameRenter(one: NamedRenter, other: NamedRenter): boolean {
  const keyOf = ({ first_name, last_name, email }: NamedRenter) =>
    [first_name, last_name, email].join('\n').toLowerCase();
  return keyOf(one) === keyOf(other);
}

/** Adds a renter to a lease of this company and says so. */
export async function addTenant(tx: Tx, lease_id: string, tenant: NewLeaseTenant): Promise<string> {
  const id = newId();
  const { first_name, last_name, email, is_primary_contact } = tenant;
  const row = { id, lease_id, first_name, last_name, email, phone: tenant.phone || null, is_primary_contact };
  const name = `${first_name} ${last_name}`;
  await tx.inOrder([tx.insert(LeaseTenant, row), note(tx, lease_id, 'tenant_added', { lease_tenant_id: id, name })]);
  tx.emit('lease.tenant_added', id, 1, tenantFacts(row));
  return id;
}

/** Changes a locked renter and says so; answers the version after it. */
export async function changeTenant(tx: Tx, tenant: LeaseTenant, changes: Partial<NewLeaseTenant>): Promise<number> {
  const patch = { ...changes, ...(changes.phone === '' ? { phone: null } : {}) };
  const version = await tx.update(LeaseTenant, tenant, patch);
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  if (version !== tenant.version) {
    const facts = tenantFacts({ ...tenant, ...named });
    tx.emit('lease.tenant_changed', tenant.id, version, facts);
  }
  return version;
}

/** The person to whom letters and calls about a lease go. */
export async function primaryContact(tx: Tx, lease_id: string): Promise<LeaseTenant | undefined> {
  const [primary] = await tx.query<LeaseTenant & Record<string, unknown>>(
    'select * from lease_tenant where company_id = $1 and lease_id = $2 and is_primary_contact',
    [tx.ctx.company_id, lease_id],
    'primary_contact',
  );
  return primary;
}

function tenantFacts(tenant: NewLeaseTenant & Pick<LeaseTenant, 'id' | 'lease_id'>): LeaseTenantFacts {
  const { id, lease_id, is_primary_contact, first_name, last_name, email, phone } = tenant;
  return { lease_tenant_id: id, lease_id, is_primary_contact, first_name, last_name, email, phone };
}
