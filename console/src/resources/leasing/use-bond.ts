import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCan } from '../../admin/can.js';
import type { Lease } from '../../types.js';
import type { Transaction } from '../income/transaction-columns.js';

const ALL = { pagination: { page: 1, perPage: PAGE_SIZE_MAX }, sort: { field: 'id', order: 'ASC' as const } };
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);

/** What was received as bond and what of it was claimed, in dollars: a renewal goes on with the bond of the lease before. */
export function useBond(lease: Lease) {
  const provider = useDataProvider();
  const { lease_id, version } = lease;
  const enabled = useCan('bill.read');
  const { data } = useQuery({
    enabled,
    queryKey: ['transaction', 'bond', lease_id, version],
    queryFn: async ({ signal }) => {
      const bond = { received: 0, claimed: 0 };
      for (let each: Lease | null = lease; each;) {
        const filter = { lease_id: each.lease_id, category: 'bond_claim' };
        const claims = await provider.getList<Transaction>('transaction', { ...ALL, filter, signal });
        bond.received += cents(each.bond_received);
        bond.claimed += claims.data.reduce((sum, { amount }) => sum + cents(amount), 0);
        const before: string | null = each.renewed_from_lease_id ?? null;
        each = before ? (await provider.getOne<Lease>('lease', { id: before, signal })).data : null;
      }
      return { received: bond.received / 100, claimed: bond.claimed / 100 };
    },
  });
  return data;
}
