import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { useRentCollection } from '../leases/rent-collection.js';
import { useBond } from './use-bond.js';

interface Props {
  lease: Lease;
  /** The day that is proposed; that of the lease, unless said. */
  lastDay?: string;
  onClose: () => void;
}

/** Sets the last day of a lease, with what is still open on it; without one, a lease that had a day is periodic again. */
export function EndDialog({ lease, lastDay, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { data: rent } = useRentCollection(lease.lease_id);
  const { data: bond } = useBond(lease.lease_id);
  const { save, busy } = useSave<Lease>('lease', {
    record: lease,
    success: t('leasing:end.done'),
    onSaved: onClose,
  });
  const money = (amount: number | null | undefined) => show.money(amount, lease.currency);
  return (
    <FormDialog title={t('lease.action.end')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('leasing:end.text')}</Typography>
      <Facts
        inForm
        facts={[
          [t('rent.arrears'), rent && money(rent.summary.arrears_amount)],
          [t('lease.paid_to'), show.day(rent?.summary.paid_to)],
          [t('rent.credit'), rent && money(rent.summary.credit)],
          [t('leasing:end.bond_held'), bond && money(bond.bond.held)],
        ]}
      />
      <FormFrame
        busy={busy}
        record={lastDay ? { ...lease, end_date: lastDay } : lease}
        onSubmit={({ end_date, end_reason }) => save({ end_date: end_date || null, end_reason: end_reason || null })}
        onCancel={onClose}
      >
        <FieldRow>
          <DayInput
            source="end_date"
            label={t('leasing:end.last_day')}
            autoFocus
            {...(lease.end_date ? { helper: t('leasing:term.blank') } : { required: true })}
          />
          <TextInput source="end_reason" label={t('leasing:reason')} maxLength={200} />
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}
