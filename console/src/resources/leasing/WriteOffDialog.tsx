import { WRITE_OFF_REASONS } from '@keystead/contracts';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import type { Bill } from '../../types.js';

/** Gives up what is still owed on a bill, or a part of it. */
export function WriteOffDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useText();
  const { save, busy } = useSave<RaRecord>('write_off', { success: t('leasing:write_off.done'), onSaved: onClose });
  const submit = ({ amount, reason, note, reference }: Record<string, unknown>) =>
    save({ bill_id: bill.bill_id, amount: parseAmount(amount), reason, note, reference });
  return (
    <FormDialog title={t('leasing:write_off.title')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('leasing:write_off.text')}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('leasing:write_off.title')}
        defaultValues={{ amount: bill.outstanding, reason: WRITE_OFF_REASONS[0] }}
      >
        <FieldRow>
          <AmountInput source="amount" currency={bill.currency} label={t('bill.amount')} required autoFocus />
          <TextInput
            source="reason"
            label={t('leasing:reason')}
            required
            options={WRITE_OFF_REASONS.map((value) => ({ value, label: t(`leasing:adjustment.reason.${value}`) }))}
          />
          <TextInput source="reference" label={t('leasing:reference')} maxLength={80} />
        </FieldRow>
        <TextInput source="note" label={t('leasing:note_printed')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
