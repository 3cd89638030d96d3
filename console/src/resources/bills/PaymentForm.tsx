import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PAYMENT_METHODS, type PaymentMethod } from '@keystead/contracts';
import type { Validator } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseAmount } from '../../format/money.js';
import { useText } from '../../i18n/texts.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, BillPayment } from '../../types.js';
import { useBond } from '../leasing/use-bond.js';
import { EnterPause } from './EnterPause.js';

interface Props {
  leaseId: string;
  /** What the money is for; rent, the oldest first, without one. */
  bill: Bill | undefined;
  currency: string;
  method?: PaymentMethod | undefined;
  /** Where the home is. */
  today: string;
  amount: number;
  /** Whether the form begins in its first field. */
  isFocused: boolean;
  onClose: () => void;
}

export function PaymentForm({ today, amount, method, onClose, ...fields }: Props) {
  const t = useText();
  const { leaseId: lease_id, bill } = fields;
  const { save, busy } = useSave<BillPayment>('bill_payment', { success: t('money:pay.recorded'), onSaved: onClose });
  const submit = (form: Record<string, unknown>) => {
    const { paid_at, is_date_confirmed, method: paidBy, reference } = form;
    const body = { paid_at, is_date_confirmed, method: paidBy, reference, amount: parseAmount(form.amount), lease_id };
    return save(bill ? { ...body, bill_id: bill.bill_id } : body);
  };
  return (
    <EnterPause>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('payment.record')}
        defaultValues={{ amount: amount > 0 ? amount : '', paid_at: today, method: method ?? 'bank_transfer' }}
      >
        <Fields {...fields} today={today} />
      </FormFrame>
    </EnterPause>
  );
}

type FieldsProps = Pick<Props, 'leaseId' | 'bill' | 'currency' | 'today' | 'isFocused'>;

function Fields({ leaseId, bill, currency, today, isFocused }: FieldsProps) {
  const t = useText();
  const show = useShow();
  const held = useHeldBond(leaseId);
  const money = (amount: number) => show.money(amount, currency);
  const isPossible: Validator = (value) => {
    const given = parseAmount(value) ?? 0;
    if (bill && given > bill.outstanding) return t('problems:OVERPAYS_BILL');
    return held !== null && given > held ? t('money:pay.over_bond', { amount: money(held) }) : undefined;
  };
  return (
    <>
      <Alert severity="info" icon={false} sx={{ mb: 2 }}>
        {bill
          ? t('money:pay.for_bill', { amount: money(bill.outstanding), day: show.day(bill.due_date) })
          : t(held === null ? 'money:pay.for_lease' : 'money:pay.from_bond')}
        {held !== null && <Box>{t('money:pay.bond_held', { amount: money(held) })}</Box>}
      </Alert>
      <FieldRow>
        <AmountInput
          source="amount"
          currency={currency}
          label={t('bill.amount')}
          required
          autoFocus={isFocused}
          validate={[isPossible]}
        />
        <DayInput source="paid_at" label={t('payment.paid_at')} required />
      </FieldRow>
      <DateConfirmation today={today} />
      <FieldRow>
        <TextInput
          source="method"
          label={t('money:pay.method')}
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(`money:method.${value}`) }))}
        />
        <TextInput source="reference" label={t('payment.reference')} maxLength={80} />
      </FieldRow>
    </>
  );
}

/** What of the bond is held, where it is what pays: an amount beyond it becomes it. Null otherwise, and until it is known. */
function useHeldBond(leaseId: string): number | null {
  const { setValue, getValues } = useFormContext();
  const isBond = useWatch({ name: 'method' }) === 'bond';
  const { data } = useBond(leaseId, isBond);
  const held = isBond && data ? data.bond.held : null;
  useEffect(() => {
    if (held !== null && held > 0 && (parseAmount(getValues('amount')) ?? 0) > held) setValue('amount', held);
  }, [held, getValues, setValue]);
  return held;
}

/** For days that are past: such a day is refused when it lies before the first bill, unless a person says that it is right. */
function DateConfirmation({ today }: { today: string }) {
  const t = useText();
  const paidAt = useWatch({ name: 'paid_at' }) as string | undefined;
  if (!paidAt || paidAt >= today) return null;
  return <SwitchInput source="is_date_confirmed" label={t('money:pay.date_confirmed')} />;
}
