import type { Property } from '../../types.js';

/** A person as a choice. */
export interface ManagerOption {
  value: string;
  label: string;
}

/** Who manages any of these properties, by name. */
export function managersOf(properties: readonly Pick<Property, 'managers'>[]): ManagerOption[] {
  const known = new Map(
    properties.flatMap(({ managers = [] }) => managers.map(({ user_id, name }) => [user_id, name])),
  );
  return [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}

/** Whether a person manages a property; true where no one is asked for. */
export const isManagedBy = ({ managers = [] }: Pick<Property, 'managers'>, user_id: string | undefined): boolean =>
  !user_id || managers.some((manager) => manager.user_id === user_id);

/** Those who manage each of these properties. */
export function commonManagers(properties: readonly Pick<Property, 'managers'>[]): string[] {
  const [first, ...others] = properties;
  const ids = (first?.managers ?? []).map(({ user_id }) => user_id);
  return ids.filter((id) => others.every((property) => isManagedBy(property, id)));
}
