import { REVERSAL_REASONS } from '@keystead/contracts';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { BillPayment } from '../../types.js';

/** Reverses a payment that was dishonoured, refunded or entered by mistake: what it settled is owed again. */
export function ReversePayment({ payment, onClose }: { payment: BillPayment; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<RaRecord>('payment_reversal', {
    ...{ success: t('leasing:reversal.done'), onSaved: onClose },
  });
  return (
    <FormDialog title={t('leasing:reversal.title')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('leasing:reversal.text')}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={({ reason, reversed_on, note }) => save({ id: payment.id, reason, reversed_on, note })}
        onCancel={onClose}
        submitLabel={t('leasing:reversal.title')}
        defaultValues={{ reason: REVERSAL_REASONS[0], reversed_on: show.today() }}
      >
        <FieldRow>
          <TextInput
            source="reason"
            label={t('leasing:reason')}
            required
            options={REVERSAL_REASONS.map((value) => ({ value, label: t(`leasing:reversal.reason.${value}`) }))}
          />
          <DayInput source="reversed_on" label={t('leasing:reversal.day')} required />
        </FieldRow>
        <TextInput source="note" label={t('leasing:note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
