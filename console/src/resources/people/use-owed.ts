import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useGetList } from 'ra-core';
import type { Bill } from '../../types.js';

const ALL = { sort: { field: 'due_date', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };

/** What is owed on a lease, and how much of it is overdue, in major units; undefined until it is known, null where it cannot be read. */
export function useOwed(lease_id: string) {
  const { data: bills, error } = useGetList<Bill>('bill', { ...ALL, filter: { lease_id, status: 'outstanding' } });
  if (!bills) return error ? null : undefined;
  const sum = (rows: readonly Bill[]) =>
    rows.reduce((cents, { outstanding }) => cents + Math.round(outstanding * 100), 0) / 100;
  return {
    currency: bills[0]?.currency,
    outstanding: sum(bills),
    overdue: sum(bills.filter(({ days_overdue }) => days_overdue > 0)),
  };
}
