import type { AnswerOf } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { RESOURCES, type ResourcePaths } from '../../api.js';
import { call } from '../../net/call.js';

export type BondPage = AnswerOf<'GET /api/v1/system/lease/bond/{id}'>;
export type BondFigures = BondPage['bond'];
export type BondMovement = BondPage['data'][number];

/** Name of the resource that records what happens to a bond. */
export const LEASE_BOND = 'lease_bond';

// Here, since the table that everyone loads with the first list has no room for what a few forms need.
const PATHS: Record<string, ResourcePaths> = {
  [LEASE_BOND]: { id: 'id', create: 'v1/system/lease/bond/create' },
  bond_reversal: { id: 'id', create: 'v1/system/lease/bond/reverse' },
};
Object.assign(RESOURCES, PATHS);

/** The bond of a lease with those before and after it: its figures, and what happened to it, the latest first. */
export const useBond = (lease_id: string) =>
  useQuery({
    queryKey: [LEASE_BOND, lease_id],
    queryFn: ({ signal }) =>
      call<BondPage>(`v1/system/lease/bond/${lease_id}`, { query: { size: PAGE_SIZE_MAX }, signal }),
  });
