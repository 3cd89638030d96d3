import type { KeyRow } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useGetList, type RaRecord } from 'ra-core';
import { useCan } from '../../admin/can.js';
import type { Bill, Lease } from '../../types.js';
import { toPay } from '../bills/to-collect.js';
import { useRentCollection } from '../leases/rent-collection.js';
import { useBond } from './use-bond.js';

const ALL = { pagination: { page: 1, perPage: PAGE_SIZE_MAX }, sort: { field: 'id', order: 'ASC' as const } };

/**
 * What is open on a lease that ends, in dollars: owed on its bills, paid too much, and what of its bond is held;
 * and the keys that its renters hold. Undefined until it is known, and to those who see no bills.
 */
export function useEnding(lease: Lease) {
  const { lease_id, property_id, tenants = [] } = lease;
  const mayReadKeys = useCan('register.read');
  const mayReadBills = useCan('bill.read');
  const { data: bills } = useGetList<Bill>(
    'bill',
    { ...ALL, filter: { lease_id, status: 'outstanding' } },
    { enabled: mayReadBills },
  );
  const { data: keys = [] } = useGetList<KeyRow & RaRecord>(
    'key',
    { ...ALL, filter: { property_id } },
    { enabled: mayReadKeys },
  );
  const { data: bond } = useBond(lease_id);
  const { data: rent } = useRentCollection(lease_id);
  if (!bills || !bond || !rent) return undefined;
  const names = new Set(tenants.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim().toLowerCase()));
  return {
    owed: toPay(bills),
    credit: rent.summary.credit,
    keys: keys.filter(({ holder }) => holder !== null && names.has(holder.trim().toLowerCase())).length,
    bond: bond.bond,
  };
}
