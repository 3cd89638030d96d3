import type { DocumentCategory } from '@keystead/contracts';
import { useWatch } from 'react-hook-form';
import { DocumentField } from '../documents/DocumentField.js';

/** Names a document as `document_id`, among those of the unit that the form is about. */
export function UnitDocument({ category }: { category: DocumentCategory }) {
  const property_block_id = useWatch<Record<string, string>>({ name: 'property_block_id' });
  return property_block_id ? (
    <DocumentField source="document_id" category={category} place={{ property_block_id }} />
  ) : null;
}
