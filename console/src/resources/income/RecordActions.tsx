import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useShow } from '../../shared/use-show.js';
import { toast } from '../../toasts/toasts.js';
import type { Transaction } from './IncomePage.js';
import { RecordDialog } from './RecordDialog.js';

/** Changes or deletes a record of income or an expense. */
export function RecordActions({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const show = useShow();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { type, category, amount, currency, source_id } = transaction;
  const value = [t(`movement.category.${category}`), show.money(amount, currency)].join(' · ');
  const close = () => setOpen(null);
  const remove = async () => {
    await provider.delete('income_record', { id: source_id, previousData: transaction });
    void queryClient.invalidateQueries();
    toast(t('money:record.deleted'), 'success');
  };
  return (
    <>
      <IconButton aria-label={t('form.labelled', { label: t('form.edit'), value })} onClick={() => setOpen('edit')}>
        <Edit fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('form.labelled', { label: t('form.delete'), value })} onClick={() => setOpen('delete')}>
        <Delete fontSize="small" />
      </IconButton>
      {open === 'edit' && <RecordDialog type={type} transaction={transaction} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={value}
          text={t('money:record.delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
