import type { RaRecord } from 'ra-core';
import { useCan } from '../admin/can.js';
import { useEveryRow } from './use-every-row.js';

export interface Person extends RaRecord {
  first_name: string;
  last_name: string;
  roles: { key: string }[];
}

const BY_NAME = { field: 'first_name', order: 'ASC' as const };

/**
 * The people of the company as choices; none for those who may not see who they are.
 * @param isNeeded Whether they are needed: where not, none are read.
 * @param status Those who may sign in, or those who no longer may.
 */
export function useTeam(
  isListed: (person: Person) => boolean = () => true,
  isNeeded = true,
  status: 'active' | 'disabled' = 'active',
): { value: string; label: string }[] {
  const enabled = useCan('user.read') && isNeeded;
  const { data = [] } = useEveryRow<Person>('user', { filter: { status }, sort: BY_NAME, enabled });
  return data
    .filter(isListed)
    .map(({ id, first_name, last_name }) => ({ value: String(id), label: `${first_name} ${last_name}` }));
}
