import type { Property } from '../types.js';

export interface Option {
  value: string;
  label: string;
}

/** Choices in the order in which people look for them: by their label, `Unit 2` before `Unit 10`. */
export const inOrder = (options: readonly Option[]): Option[] =>
  options.toSorted((left, right) => left.label.localeCompare(right.label, undefined, { numeric: true }));

/** Properties to choose from, by name. */
export const propertyOptions = (properties: readonly Pick<Property, 'property_id' | 'name'>[]): Option[] =>
  inOrder(properties.map(({ property_id: value, name: label }) => ({ value, label })));

/** What a choice begins with: nothing, unless there is only one thing to choose. */
export const onlyValue = (options: readonly Option[]): string | undefined =>
  options.length === 1 ? options[0]!.value : undefined;
