import { useText } from '../../i18n/texts.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useRemoveAndClose } from '../../shared/use-remove.js';
import type { Lease } from '../../types.js';
import { deleteLease } from '../leases/delete-lease.js';

/** Deletes a lease that was entered by mistake: one with money on it is ended instead. */
export function DeleteLease({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const t = useText();
  const { lease_id: id, lease_number } = lease;
  const said = t('leasing:delete.done', { number: lease_number });
  const remove = useRemoveAndClose('lease', said, '/admin/lease', () => deleteLease(lease));
  return (
    <ConfirmDialog
      title={t('form.labelled', { label: t('lease.action.delete'), value: lease_number })}
      text={t('leasing:delete.text')}
      confirm={t('form.delete')}
      onConfirm={() => remove({ id })}
      onClose={onClose}
    />
  );
}
