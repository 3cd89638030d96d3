import type { AccountingSyncSettings } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../net/call.js';
import { useSignIn } from '../../session/session.js';

export const ACCOUNTING = 'v1/system/xero';
const ASK_MS = 2000;

/** The company that the reader works in: every accounting command names it. */
export const useCompany = () => ({ company_id: useSignIn()?.user.company_data.company_id ?? '' });

/** How the company stands with its accounting provider; asked again while a sync or the chart is under way. */
export function useAccounting() {
  const body = useCompany();
  return useQuery({
    queryKey: ['accounting'],
    queryFn: ({ signal }) =>
      call<{ data: AccountingSyncSettings }>(`${ACCOUNTING}/setting`, { body, signal }).then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? ASK_MS : false),
  });
}

const isRunning = ({ activity, organisations }: AccountingSyncSettings) =>
  activity[0]?.status === 'running' ||
  organisations.some(({ is_bound, is_chart_reading, chart_error }) => is_bound && is_chart_reading && !chart_error);
