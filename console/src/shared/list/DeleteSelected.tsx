import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { SelectedAction } from './SelectedAction.js';

interface Props<Row extends RaRecord> {
  /** Which row a failure is about. */
  nameOf: (row: Row) => string;
  /** Rows that can be deleted; the others that are ticked stay. */
  isFor?: (row: Row) => boolean;
  /** Deletes one row, where that is not the deletion of the list's own resource. */
  remove?: (row: Row) => Promise<unknown>;
  /** What it means for these records, said before the reader confirms. */
  consequence?: string;
}

/** Deletes the ticked rows, once the reader confirms: one call for each, and one notice for all. */
export function DeleteSelected<Row extends RaRecord>({ nameOf, isFor, remove, consequence }: Props<Row>) {
  const t = useText();
  const provider = useDataProvider();
  const { resource } = useListContext();
  const removeRow = remove ?? ((row: Row) => provider.delete(resource, { id: row.id, previousData: row }));
  return (
    <SelectedAction<Row>
      label={(count) => t('ra.message.bulk_delete_title', { count })}
      question={(count) => [t('ra.message.bulk_delete_content', { count }), consequence].filter(Boolean).join(' ')}
      said={(count) => t('form.labelled', { label: t('ra.notification.deleted'), value: count })}
      nameOf={nameOf}
      {...(isFor && { isFor })}
      act={async (row) => {
        await removeRow(row);
        return true;
      }}
    />
  );
}
