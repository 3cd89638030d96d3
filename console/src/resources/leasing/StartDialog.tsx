import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Lease } from '../../types.js';
import { renterNames } from '../leases/names.js';

interface Props {
  lease: Lease;
  /** The day that is proposed. */
  firstDay: string;
  onClose: () => void;
}

/** Moves the first day of a lease that is still to come. */
export function StartDialog({ lease, firstDay, onClose }: Props) {
  const t = useText();
  const { save, busy } = useSave<Lease>('lease', { record: lease, success: t('form.saved'), onSaved: onClose });
  const title = t('form.labelled', {
    label: t('lease.start_date'),
    value: renterNames(lease) || lease.lease_number,
  });
  return (
    <FormDialog title={title} onClose={onClose}>
      <FormFrame
        busy={busy}
        defaultValues={{ start_date: firstDay }}
        onSubmit={({ start_date }) => save({ start_date })}
        onCancel={onClose}
      >
        <DayInput source="start_date" label={t('lease.start_date')} required autoFocus />
      </FormFrame>
    </FormDialog>
  );
}
