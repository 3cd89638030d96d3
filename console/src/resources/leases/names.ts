import type { Lease } from '../../types.js';

export function renterNames(lease: Pick<Lease, 'tenants'>): string {
  return (lease.tenants ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}

/** A lease among others: who rents what, and its number. */
export const leaseLabel = (lease: Pick<Lease, 'tenants' | 'section_name' | 'lease_number'>): string =>
  [renterNames(lease), lease.section_name, lease.lease_number].filter(Boolean).join(' · ');

/** `Hall St · Room 2` without the property it is in, where that stands beside it anyway. */
export function nameWithin(property: string, section: string): string {
  const prefix = `${property} · `;
  return section.startsWith(prefix) ? section.slice(prefix.length) : section;
}
