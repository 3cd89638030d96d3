import type { AnswerOf } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../net/call.js';

type Answer = AnswerOf<'GET /api/v1/system/owner/payment-account'>;

/** The account that owners are paid from. */
export type PaymentAccount = NonNullable<Answer['data']>;

/** The account that owners are paid from; null within the answer where none was entered. */
export function usePaymentAccount() {
  return useQuery({
    queryKey: ['payment_account'],
    queryFn: ({ signal }) =>
      call<Answer>('v1/system/owner/payment-account', { signal }).then(({ data }) => ({ account: data })),
  });
}
