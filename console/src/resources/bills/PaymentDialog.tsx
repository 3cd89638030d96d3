import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PAGE_SIZE_MAX, PAYMENT_METHODS } from '@keystead/contracts';
import { useGetList, type Validator } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { parseAmount } from '../../format/money.js';
import { t as text, useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { DayInput, FieldRow, SwitchInput, TextInput } from '../../shared/inputs.js';
import { AmountInput } from '../../shared/number-inputs.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useSave } from '../../shared/use-save.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { Bill, BillPayment } from '../../types.js';
import { EnterPause } from './EnterPause.js';
import { toCollect } from './to-collect.js';

/** Stands for the rent among the bills to choose from. */
const RENT = 'rent';
const OLDEST = { sort: { field: 'due_date', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };

interface Props {
  leaseId: string;
  /** Without a bill the payment goes to the oldest rent, or to another bill that is chosen. */
  bill?: Bill | undefined;
  currency: string;
  onClose: () => void;
}

/** Records money that came in; the amount that is due is there already. */
export function PaymentDialog({ leaseId, bill, currency, onClose }: Props) {
  const t = useText();
  const [chosen, choose] = useState<string>();
  const today = useTodayAt({ lease_id: leaseId });
  const { data = [], isPending } = useGetList<Bill>(
    'bill',
    { filter: { lease_id: leaseId, status: 'outstanding' }, ...OLDEST },
    { enabled: bill === undefined },
  );
  if (!bill && isPending) {
    return (
      <FormDialog title={t('payment.record')} onClose={onClose}>
        <Waiting />
      </FormDialog>
    );
  }
  const rent = toCollect(data.filter(({ type }) => type === 'rent'));
  const others = data.filter(({ type }) => type !== 'rent');
  const first = rent > 0 ? RENT : (others[0]?.bill_id ?? RENT);
  const target = bill ?? others.find(({ bill_id }) => bill_id === (chosen ?? first));
  return (
    <FormDialog title={t('payment.record')} onClose={onClose}>
      {others.length > 0 && (
        <PaidFor {...{ rent, others, currency }} value={target?.bill_id ?? RENT} onChange={choose} />
      )}
      <PaymentForm
        key={target?.bill_id}
        {...{ leaseId, today, bill: target, amount: target?.outstanding ?? rent, currency, onClose }}
        // The menu of choices holds the focus until it is closed.
        isFocused={chosen === undefined}
      />
    </FormDialog>
  );
}

interface PaidForProps {
  rent: number;
  others: readonly Bill[];
  currency: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

/** What the money is for, where more than rent is owed: what is paid for rent settles no other bill. */
function PaidFor({ rent, others, currency, value, onChange }: PaidForProps) {
  const t = useText();
  const show = useShow();
  const named = (parts: readonly string[]) => parts.join(' · ');
  return (
    <Box sx={{ pt: 1, pb: 2 }}>
      <FilterSelect
        label={t('bill.type')}
        value={value}
        options={[
          { value: RENT, label: named([t('bill_type.rent'), show.money(rent, currency)]) },
          ...others.map(({ bill_id, type, outstanding, due_date }) => ({
            value: bill_id,
            label: named([t(`bill_type.${type}`), show.money(outstanding, currency), show.day(due_date)]),
          })),
        ]}
        onChange={onChange}
      />
    </Box>
  );
}

/** For days that are past: such a day is refused when it lies before the first bill, unless a person says that it is right. */
function DateConfirmation({ today }: { today: string }) {
  const t = useText();
  const paidAt = useWatch({ name: 'paid_at' }) as string | undefined;
  if (!paidAt || paidAt >= today) return null;
  return <SwitchInput source="is_date_confirmed" label={t('payment.date_confirmed')} />;
}

interface PaymentFormProps extends Props {
  /** Where the home is. */
  today: string;
  amount: number;
  /** Whether the form begins in its first field. */
  isFocused: boolean;
}

function PaymentForm({ leaseId, today, bill, amount, currency, onClose, isFocused }: PaymentFormProps) {
  const t = useText();
  const show = useShow();
  const { save, busy } = useSave<BillPayment>('bill_payment', { success: t('payment.recorded'), onSaved: onClose });
  const mostOfBill: Validator = (value) => {
    const given = parseAmount(value);
    return bill && given !== null && given > bill.outstanding ? text('problems:OVERPAYS_BILL') : undefined;
  };
  const submit = (form: Record<string, unknown>) => {
    const { paid_at, is_date_confirmed, method, reference } = form;
    const body = { paid_at, is_date_confirmed, method, reference, amount: parseAmount(form.amount), lease_id: leaseId };
    return save(bill ? { ...body, bill_id: bill.bill_id } : body);
  };
  return (
    <EnterPause>
      <FormFrame
        busy={busy}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t('payment.save')}
        defaultValues={{ amount: amount > 0 ? amount : '', paid_at: today, method: 'bank_transfer' }}
      >
        <Alert severity="info" icon={false} sx={{ mb: 2 }}>
          {bill
            ? t('payment.for_bill', { amount: show.money(bill.outstanding, currency), day: show.day(bill.due_date) })
            : t('payment.for_lease')}
        </Alert>
        <FieldRow>
          <AmountInput
            source="amount"
            label={t('bill.amount')}
            required
            autoFocus={isFocused}
            validate={[mostOfBill]}
          />
          <DayInput source="paid_at" label={t('payment.paid_at')} required />
        </FieldRow>
        <DateConfirmation today={today} />
        <FieldRow>
          <TextInput
            source="method"
            label={t('payment.method')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
          <TextInput source="reference" label={t('payment.reference')} maxLength={80} />
        </FieldRow>
      </FormFrame>
    </EnterPause>
  );
}
