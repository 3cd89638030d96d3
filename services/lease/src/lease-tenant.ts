import { CompanyRecord, Email, Flag, Id, newId, Text, type Tx } from '@keystead/platform';
import { PickType } from '@nestjs/swagger';
import { Entity } from 'typeorm';

/** A renter named on a lease. One of them is the primary contact; an index allows no second one. */
@Entity('lease_tenant')
export class LeaseTenant extends CompanyRecord {
  @Id() lease_id: string;
  @Text(60) first_name: string;
  @Text(60) last_name: string;
  @Email() email: string;
  @Text(40, { optional: true }) phone: string | null;
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

/** Adds a renter to a lease of this company and says so. */
export async function addTenant(tx: Tx, lease_id: string, tenant: NewLeaseTenant): Promise<string> {
  const id = newId();
  const { first_name, last_name, email, phone, is_primary_contact } = tenant;
  await tx.insert(LeaseTenant, { id, lease_id, first_name, last_name, email, phone, is_primary_contact });
  tx.emit('lease.tenant_added', id, 1, { lease_tenant_id: id, lease_id, is_primary_contact });
  return id;
}
