import { useQuery } from '@tanstack/react-query';
import type { Plan, SubscriptionStatus } from '@keystead/contracts';
import { call } from '../net/call.js';
import { useSignIn } from '../session/session.js';

export interface Usage {
  used: number;
  /** Null: no limit. */
  total: number | null;
  remaining: number | null;
}

export interface Receipt {
  receipt_number: number;
  paid_at: string;
  properties: number;
  amount: number;
  currency: string;
}

export const PLAN_MODULES = ['property_management', 'lease_management', 'team_management'] as const;

export type CurrentPlan = {
  plan: Plan;
  status: SubscriptionStatus;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  paid_properties: number | null;
  /** What it becomes when its trial or its paid time is over; null when it goes on. */
  ends_as: 'free' | 'cancelled' | null;
  receipts: Receipt[];
} & Record<(typeof PLAN_MODULES)[number], Usage>;

const LOOK_AGAIN_MS = 2000;

/** The plan of the signed-in company; looked at again and again while `until` says that something is to come. */
export function useCurrentPlan(until?: (plan: CurrentPlan) => boolean) {
  const user_id = useSignIn()?.user.user_id;
  return useQuery({
    queryKey: ['subscription', user_id],
    queryFn: ({ signal }) =>
      call<{ data: CurrentPlan }>('subscription/current', { body: { user_id }, signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => (until && !(state.data && until(state.data)) ? LOOK_AGAIN_MS : false),
  });
}
