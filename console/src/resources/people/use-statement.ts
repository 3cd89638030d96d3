import type { OwnerStatement } from '@keystead/client';
import { useQuery } from '@tanstack/react-query';
import { isUuid } from '../../navigation/ids.js';
import { call } from '../../net/call.js';
import type { StatementPeriod } from './statement-periods.js';

export const STATEMENT = 'v1/system/owner/statement';

/** How the API names a period: `{ month: '2026-10' }` or `{ year: '2027' }`. */
export const periodQuery = ({ kind, value }: StatementPeriod): Record<string, string> => ({
  [kind]: value.slice(kind.length + 1),
});

/** What an owner earned and paid in a period. */
export const useStatement = (owner_id: string | undefined, period: StatementPeriod) =>
  useQuery({
    queryKey: ['owner_statement', owner_id, period.value],
    queryFn: ({ signal }) =>
      call<{ data: OwnerStatement }>(STATEMENT, { query: { owner_id, ...periodQuery(period) }, signal }).then(
        ({ data }) => data,
      ),
    enabled: isUuid(owner_id),
  });
