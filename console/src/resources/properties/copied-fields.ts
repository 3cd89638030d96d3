import type { Block } from '../../types.js';
import { editableFields } from './editable-fields.js';

/** What tells two properties apart, and the day on which one was bought. */
const OWN = ['id', 'version', 'name', 'block_name', 'property_address', 'acquired_date'];

/** What the form of a new property takes over from another one. */
export function copiedFields(block: Block): Record<string, unknown> {
  return Object.fromEntries(Object.entries(editableFields(block)).filter(([field]) => !OWN.includes(field)));
}
