import { call } from '../../net/call.js';
import type { DashboardFigures } from '../../types.js';

/** The figures of the company. */
export const dashboardQuery = {
  queryKey: ['dashboard'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<{ data: DashboardFigures }>('v1/system/dashboard/show', { signal }).then(({ data }) => data),
};
