import { type Members, t } from '@keystead/platform';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsUUID } from 'class-validator';

// Rows name their property and their renters beside the ids. A list asks for the rows of its page alone.

const COMPANY = 'scope.company::uuid';

/** SQL of the names of the renters of a lease; `lease` is SQL of its id. */
export const tenantNames = (lease: string, company = COMPANY): string => `(select coalesce(json_agg(
        concat_ws(' ', n.first_name, n.last_name) order by n.is_primary_contact desc, n.lease_tenant_id), '[]')
      from renter n where n.company_id = ${company} and n.lease_id = ${lease}) as tenant_names`;

/** SQL of the names of a property and of the renters of a lease; `lease` and `property` are SQL of their ids. */
export function placeNames(lease = 't.lease_id', property = 't.property_id', company = COMPANY): string {
  return `(select n.name from property_name n
      where n.company_id = ${company} and n.property_id = ${property}) as property_name,
    ${tenantNames(lease, company)}`;
}

/** The same of rows that name a lease and nothing else of its place. */
export const LEASE_NAMES = `(select l.section_name from lease l
    where l.company_id = ${COMPANY} and l.id = t.lease_id) as section_name,
  ${placeNames('t.lease_id', `(select l.property_id from lease l where l.company_id = ${COMPANY} and l.id = t.lease_id)`)}`;

/** SQL of what a search finds a lease by: its number, its place, and its renters. */
export const leaseText = (lease: string): string => `(select concat_ws(' ', l.lease_number, l.section_name, (
    select string_agg(n.first_name || ' ' || n.last_name, ' ') from renter n
    where n.company_id = ${COMPANY} and n.lease_id = l.id))
  from lease l where l.company_id = ${COMPANY} and l.id = ${lease})`;

/** How answers describe them. */
export const PLACE_NAMES: Members = {
  property_name: t.nullable(t.text()),
  tenant_names: t.list(t.text(), 'Renters of the lease, the primary contact first'),
};

/** Which lease it is about. Not required for the validator: a missing lease has a sentence of its own. */
export class OfLease {
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }) => (value === '' ? undefined : (value as unknown)))
  @IsOptional()
  @IsUUID(undefined, { message: 'This is not a valid id' })
  lease_id?: string;
}
