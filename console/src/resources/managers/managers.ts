import { isPersonRole } from '@keystead/contracts';
import type { Person } from '../../shared/use-team.js';
import type { Property } from '../../types.js';

/** A person as a choice. */
export interface ManagerOption {
  value: string;
  label: string;
}

/** Owners and renters who have an account are no members of the team. */
export const isMember = ({ roles }: Pick<Person, 'roles'>): boolean => roles.some(({ key }) => !isPersonRole(key));

/** Who manages any of these properties, by name. */
export function managersOf(properties: readonly Pick<Property, 'managers'>[]): ManagerOption[] {
  const known = new Map(
    properties.flatMap(({ managers = [] }) => managers.map(({ user_id, name }) => [user_id, name])),
  );
  return [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}

/** Those who manage each of these properties. */
export function commonManagers(properties: readonly Pick<Property, 'managers'>[]): string[] {
  const [first, ...others] = properties;
  const ids = (first?.managers ?? []).map(({ user_id }) => user_id);
  return ids.filter((id) => others.every(({ managers = [] }) => managers.some(({ user_id }) => user_id === id)));
}
