import type { AdjustmentRow } from '@keystead/client';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';

type Credit = Pick<AdjustmentRow, 'id' | 'document_number' | 'unallocated' | 'currency'>;

/** Records that credit of a credit note was paid out to the renter. */
export function RefundCredit({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const { id, document_number, unallocated, currency } = credit;
  const { save, busy } = useSave<RaRecord>('credit_refund', {
    ...{ success: t('leasing:refund.credit_done'), onSaved: onClose },
  });
  const text = t('leasing:refund.credit_text', {
    ...{ amount: show.money(unallocated, currency), number: document_number },
  });
  return (
    <FormDialog title={t('leasing:refund.credit_title')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={({ amount, refunded_on, note }) => save({ id, amount: parseAmount(amount), refunded_on, note })}
        onCancel={onClose}
        submitLabel={t('leasing:refund.credit')}
        defaultValues={{ amount: unallocated, refunded_on: show.today() }}
      >
        <FieldRow>
          <AmountInput source="amount" label={t('bill.amount')} required />
          <DayInput source="refunded_on" label={t('leasing:refund.day')} required />
        </FieldRow>
        <TextInput source="note" label={t('leasing:note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
