import { REVERSAL_REASONS } from '@keystead/contracts';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { BillPayment } from '../../types.js';

/** Reverses a payment that was dishonoured, refunded or entered by mistake: what it settled is owed again. */
export function ReversePayment({ payment, onClose }: { payment: BillPayment; onClose: () => void }) {
  const t = useText();
  const today = useTodayAt({ lease_id: payment.lease_id });
  const reversal = useSave<RaRecord>('payment_reversal', { success: t('leasing:reversal.done'), onSaved: onClose });
  const refund = useSave<RaRecord>('payment_reversal', { success: t('leasing:refund.credit_done'), onSaved: onClose });
  return (
    <FormDialog title={t('leasing:reversal.title')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('leasing:reversal.text')}</Typography>
      <FormFrame
        busy={reversal.busy || refund.busy}
        onSubmit={({ reason, amount, reversed_on, note }) => {
          const part = reason === 'refunded' ? parseAmount(amount) : null;
          const form = { id: payment.id, reason, reversed_on, note };
          return part === null ? reversal.save(form) : refund.save({ ...form, amount: part });
        }}
        onCancel={onClose}
        submitLabel={t('leasing:reversal.title')}
        defaultValues={{ reason: REVERSAL_REASONS[0], reversed_on: today }}
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
        <PartRefunded payment={payment} />
        <RefundOwed payment={payment} />
        <TextInput source="note" label={t('leasing:note')} maxLength={500} multiline />
      </FormFrame>
    </FormDialog>
  );
}

/** Of a refund, how much: the credit in the payment alone, while what it settled stays settled. */
function PartRefunded({ payment: { unallocated, currency } }: { payment: BillPayment }) {
  const t = useText();
  const show = useShow();
  const reason = useWatch({ name: 'reason' }) as string | undefined;
  if (reason !== 'refunded' || unallocated <= 0) return null;
  const help = t('leasing:reversal.amount_help', { amount: show.money(unallocated, currency) });
  return <AmountInput source="amount" currency={currency} label={t('leasing:reversal.amount')} helper={help} />;
}

/** What was refunded of a payment that goes away whole is owed by the renter. */
function RefundOwed({ payment: { refunded, currency } }: { payment: BillPayment }) {
  const t = useText();
  const show = useShow();
  const reason = useWatch({ name: 'reason' }) as string | undefined;
  if (reason === 'refunded' || refunded <= 0) return null;
  return (
    <Typography sx={{ mb: 2 }} aria-live="polite">
      {t('leasing:reversal.refund_owed', { amount: show.money(refunded, currency) })}
    </Typography>
  );
}
