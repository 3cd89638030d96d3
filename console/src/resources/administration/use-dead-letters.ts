import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../admin/can.js';
import { call } from '../../net/call.js';

interface Answer {
  unavailable: string[];
  pagination: { total: number };
}

const NONE = { total: 0, unavailable: [] };

/** How many events wait for a root administrator, and the services that do not say; nothing for anyone else. */
export function useDeadLetters(): { total: number; unavailable: readonly string[] } {
  const enabled = useCan('dead_letter.read');
  const { data = NONE } = useQuery({
    queryKey: ['dead_letter', 'summary'],
    enabled,
    queryFn: ({ signal }) =>
      call<Answer>('v1/system/dead-letter', { query: { total: 1 }, signal }).then(({ unavailable, pagination }) => ({
        total: pagination.total,
        unavailable,
      })),
  });
  return data;
}
