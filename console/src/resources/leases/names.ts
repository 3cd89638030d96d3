import type { Lease } from '../../types.js';

export function renterNames(lease: Pick<Lease, 'tenants'>): string {
  return (lease.tenants ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}

/** `Hall St · Room 2` without the property it is in, where that stands beside it anyway. */
export function nameWithin(property: string, section: string): string {
  const prefix = `${property} · `;
  return section.startsWith(prefix) ? section.slice(prefix.length) : section;
}
