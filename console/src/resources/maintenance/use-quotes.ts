import { useEveryRow } from '../../shared/use-every-row.js';
import type { MaintenanceQuote } from '../../types.js';

const LOWEST = { field: 'amount', order: 'ASC' as const };

/** All quotes of a request, or those that match a filter besides, the lowest first. */
export const useQuotes = (
  maintenance_request_id: string,
  { filter = {}, enabled = true }: { filter?: Readonly<Record<string, string>>; enabled?: boolean } = {},
) =>
  useEveryRow<MaintenanceQuote>('maintenance_quote', {
    ...{ filter: { maintenance_request_id, ...filter }, sort: LOWEST, enabled },
  });
