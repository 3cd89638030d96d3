import { useQueryClient, type Query } from '@tanstack/react-query';
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
  const { lease_id, lease_number } = lease;
  const remove = async () => {
    await deleteLease(lease);
    await queryClient.invalidateQueries({ refetchType: 'none' });
    // What is about the lease is on its way out; requested again, it would not be found.
    const isOther = ({ queryKey }: Query) => !JSON.stringify(queryKey).includes(lease_id);
    void queryClient.refetchQueries({ type: 'active', predicate: isOther });
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
