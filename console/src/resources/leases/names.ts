import { useMemo } from 'react';
import { useAllRows } from '../../admin/preload.js';
import type { Lease, Property } from '../../types.js';

type Let = Pick<Lease, 'property_id' | 'section_name' | 'room'>;

/** What a lease is on, in words: the property's name and the room's. */
export function homeName(lease: Let, property: Pick<Property, 'name'> | undefined): string {
  const room = lease.room?.name ?? lease.section_name;
  const parts = [property?.name, room === property?.name ? null : room].filter(Boolean);
  return parts.join(' · ') || '–';
}

/** Names the homes of leases from the preloaded properties. */
export function useHomeName(): (lease: Let) => string {
  const { data } = useAllRows<Property>('property');
  return useMemo(() => {
    const properties = new Map((data ?? []).map((property) => [property.property_id, property]));
    return (lease: Let) => homeName(lease, properties.get(lease.property_id));
  }, [data]);
}

export function renterNames(lease: Pick<Lease, 'tenants'>): string {
  return (lease.tenants ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}
