import { CREDIT_REASONS } from '@keystead/contracts';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, Lease } from '../../types.js';

interface Props {
  lease: Pick<Lease, 'lease_id' | 'currency'>;
  /** The bill that is credited; without one the oldest unpaid rent is. */
  bill?: Bill;
  onClose: () => void;
}

/** Credits the renters: a discount, an order of the tribunal, a billing error. */
export function CreditDialog({ lease, bill, onClose }: Props) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<RaRecord>('credit', { success: t('leasing:credit.done'), onSaved: onClose });
  const submit = ({ amount, keep_rest_as_credit = false, ...form }: Record<string, unknown>) =>
    save({
      ...form,
      lease_id: lease.lease_id,
      ...(bill ? { bill_id: bill.bill_id } : { keep_rest_as_credit }),
      amount: parseAmount(amount),
    });
  return (
    <FormDialog title={t('lease.action.credit')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>
        {bill
          ? t('leasing:credit.of_bill', { amount: show.money(bill.outstanding, lease.currency) })
          : t('leasing:credit.of_lease')}
      </Typography>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('leasing:credit.issue')}
        defaultValues={{ reason: CREDIT_REASONS[0] }}
      >
        <FieldRow>
          <AmountInput source="amount" currency={lease.currency} label={t('bill.amount')} required autoFocus />
          <TextInput
            source="reason"
            label={t('leasing:reason')}
            required
            options={CREDIT_REASONS.map((value) => ({ value, label: t(`leasing:adjustment.reason.${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <DayInput source="period_start" label={t('leasing:credit.period_start')} />
          <DayInput source="period_end" label={t('leasing:credit.period_end')} />
        </FieldRow>
        <TextInput source="reference" label={t('leasing:reference')} maxLength={80} />
        <TextInput source="note" label={t('leasing:note_printed')} maxLength={500} multiline />
        {!bill && <SwitchInput source="keep_rest_as_credit" label={t('leasing:credit.keep_rest')} />}
      </FormFrame>
    </FormDialog>
  );
}
