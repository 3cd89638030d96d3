import type { AnswerOf } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { RESOURCES, type ResourcePaths } from '../../api.js';
import { call } from '../../net/call.js';

export type BondPage = AnswerOf<'GET /api/v1/system/lease/bond/{id}'>;
export type BondFigures = BondPage['bond'];
export type BondMovement = BondPage['data'][number];

/** Name of the resource that records what happens to a bond, and reverses it. */
export const LEASE_BOND = 'lease_bond';

// Here, since the table that everyone loads with the first list has no room for what a few forms need.
const PATHS: ResourcePaths = {
  id: 'id',
  create: 'v1/system/lease/bond/create',
  update: 'v1/system/lease/bond/reverse',
};
Object.assign(RESOURCES, { [LEASE_BOND]: PATHS });

/** The bond of a lease with those before and after it: its figures, and what happened to it, the latest first. */
export const useBond = (lease_id: string) =>
  useQuery({
    queryKey: ['lease_bond', lease_id],
    queryFn: ({ signal }) =>
      call<BondPage>(`v1/system/lease/bond/${lease_id}`, { query: { size: PAGE_SIZE_MAX }, signal }),
  });
