import type { DataProvider, RaRecord } from 'ra-core';
import { call } from '../../net/call.js';
import type { Bill } from '../../types.js';

const OLDEST = { sort: { field: 'due_date', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };

/** Has the renter of a lease written to about the oldest overdue bill; false when there is none any more. */
export async function remindLease(provider: DataProvider, lease_id: string): Promise<boolean> {
  const { data } = await provider.getList<Bill & RaRecord>('bill', {
    ...OLDEST,
    filter: { lease_id, status: 'overdue' },
  });
  const [bill] = data;
  if (!bill) return false;
  await call(`v1/system/bill/reminder/${bill.bill_id}`, { body: {} });
  return true;
}
