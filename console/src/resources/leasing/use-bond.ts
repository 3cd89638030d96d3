import type { AnswerOf } from '@keystead/client';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../net/call.js';

export type BondPage = AnswerOf<'GET /api/v1/system/lease/bond/{id}'>;
export type BondFigures = BondPage['bond'];
export type BondMovement = BondPage['data'][number];

/** The bond of a lease with those before and after it: its figures, and what happened to it, the latest first. */
export const useBond = (lease_id: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['lease_bond', lease_id],
    queryFn: ({ signal }) =>
      call<BondPage>(`v1/system/lease/bond/${lease_id}`, { query: { size: PAGE_SIZE_MAX }, signal }),
  });
