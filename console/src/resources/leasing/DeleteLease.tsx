import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { toast } from '../../toasts/toasts.js';
import type { Lease } from '../../types.js';
import { deleteLease } from '../leases/delete-lease.js';

/** Deletes a lease that was entered by mistake: one with money on it is ended instead. */
export function DeleteLease({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const { lease_number } = lease;
  const remove = async () => {
    await deleteLease(lease);
    void queryClient.invalidateQueries();
    toast(t('leasing:delete.done', { number: lease_number }), 'success');
    closePage(appHistory, '/admin/lease');
  };
  return (
    <ConfirmDialog
      title={t('form.labelled', { label: t('lease.action.delete'), value: lease_number })}
      text={t('leasing:delete.text')}
      confirm={t('form.delete')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
