import { useState, type ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { RaRecord } from 'ra-core';
import { useText } from '../i18n/texts.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { useRemove } from './use-remove.js';

interface Props {
  resource: string;
  record: RaRecord;
  /** Of which row the buttons are. */
  name: string;
  /** The form of the record; without it there is no button to edit. */
  form?: ((close: () => void) => ReactNode) | undefined;
  /** Says what a deletion does; without it there is no button to delete. */
  deleteText?: string | undefined;
  deleted: string;
}

/** The buttons that edit and delete one row. */
export function EditActions({ resource, record, name, form, deleteText, deleted }: Props) {
  const t = useText();
  const remove = useRemove(resource, deleted);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const label = (action: string) => t('form.labelled', { label: action, value: name });
  return (
    <>
      {form && (
        <IconButton aria-label={label(t('form.edit'))} onClick={() => setOpen('edit')}>
          <Edit fontSize="small" />
        </IconButton>
      )}
      {deleteText && (
        <IconButton aria-label={label(t('form.delete'))} onClick={() => setOpen('delete')}>
          <Delete fontSize="small" />
        </IconButton>
      )}
      {open === 'edit' && form?.(close)}
      {open === 'delete' && deleteText && (
        <ConfirmDialog
          title={label(t('form.delete'))}
          text={deleteText}
          confirm={t('form.delete')}
          onConfirm={() => remove(record)}
          onClose={close}
        />
      )}
    </>
  );
}
