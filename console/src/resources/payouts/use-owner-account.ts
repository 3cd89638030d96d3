import type { AnswerOf } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { call } from '../../net/call.js';

type Answer = AnswerOf<'GET /api/v1/system/owner/account'>;

/** The account that an owner is paid to. */
export type Account = NonNullable<Answer['data']>;

/** The account that an owner is paid to; null within the answer where none was entered. */
export function useOwnerAccount(owner_id: RaRecord['id']) {
  return useQuery({
    queryKey: ['owner_account', owner_id],
    queryFn: ({ signal }) =>
      call<Answer>('v1/system/owner/account', { query: { owner_id: String(owner_id) }, signal }).then(({ data }) => ({
        account: data,
      })),
  });
}
