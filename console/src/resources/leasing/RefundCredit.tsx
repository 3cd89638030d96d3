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
import { useTodayAt } from '../../shared/use-today-at.js';

/** A payment or a credit note of which a part is credit of the renter. */
export interface Credit extends Pick<AdjustmentRow, 'id' | 'lease_id' | 'unallocated' | 'currency'> {
  isPayment: boolean;
  /** Number of its receipt or note. */
  number: string;
}

/** Records that credit of a payment or a credit note was paid out to the renter. */
export function RefundCredit({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const t = useText();
  const show = useShow();
  const { id, lease_id, isPayment, number, unallocated, currency } = credit;
  const today = useTodayAt({ lease_id });
  const { save, busy } = useSave<RaRecord>(isPayment ? 'payment_reversal' : 'credit_refund', {
    ...{ success: t('leasing:refund.credit_done'), onSaved: onClose },
  });
  const text = t('leasing:refund.credit_text', {
    ...{ amount: show.money(unallocated, currency), number },
  });
  return (
    <FormDialog title={t('leasing:refund.credit_title')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <FormFrame
        busy={busy}
        onSubmit={({ amount, refunded_on: day, note }) =>
          save({
            ...{ id, amount: parseAmount(amount), note },
            ...(isPayment ? { reason: 'refunded', reversed_on: day } : { refunded_on: day }),
          })
        }
        onCancel={onClose}
        submitLabel={t('leasing:refund.credit')}
        defaultValues={{ amount: unallocated, refunded_on: today }}
      >
        <FieldRow>
          <AmountInput source="amount" currency={currency} label={t('bill.amount')} required />
          <DayInput source="refunded_on" label={t('leasing:refund.day')} required />
        </FieldRow>
        <TextInput source="note" label={t('leasing:note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}
