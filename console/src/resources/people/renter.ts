import type { PersonRow } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';

/** Someone who is named on a lease, or signs in as a renter. */
export type Renter = PersonRow & RaRecord;

export const RENTERS = { role: 'tenant' };
export const RENTER_SORT = { field: 'last_name', order: 'ASC' as const };
export const RENTER_LIST = '/admin/tenant/list';

/** States of an account, each with a state of other things that looks the same. */
export const ACCOUNT_TONES = {
  active: 'active',
  invited: 'pending',
  disabled: 'expired',
  no_account: 'expired',
} as const;

export const renterName = ({ first_name, last_name, email }: Renter) =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/** Page of a renter, by the entry on a lease where there is one: the id of the row changes with the account. */
export const renterPath = ({ id, leases = [] }: Renter) =>
  `/admin/tenant/edit?id=${leases[0]?.lease_tenant_id ?? String(id)}`;

/** A renter by the id of the row or of an entry on a lease; null where there is none. */
export function useRenter(id: string) {
  const provider = useDataProvider();
  const isMeant = (renter: Renter) =>
    renter.id === id || (renter.leases ?? []).some(({ lease_tenant_id }) => lease_tenant_id === id);
  return useQuery({
    queryKey: ['user', 'renter', id],
    // The API reads no single renter, so the pages of the list are gone through.
    queryFn: async ({ signal }) => {
      for (let page = 1; ; page++) {
        const pagination = { page, perPage: PAGE_SIZE_MAX };
        const params = { filter: RENTERS, sort: RENTER_SORT, pagination, signal };
        const { data, total = 0 } = await provider.getList<Renter>('user', params);
        const found = data.find(isMeant);
        if (found || page * PAGE_SIZE_MAX >= total) return found ?? null;
      }
    },
  });
}
