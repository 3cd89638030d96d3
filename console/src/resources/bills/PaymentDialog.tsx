import { useState } from 'react';
import Box from '@mui/material/Box';
import { PAGE_SIZE_MAX, type PaymentMethod } from '@keystead/contracts';
import { useGetList } from 'ra-core';
import { useText } from '../../i18n/texts.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { Waiting } from '../../shared/RecordPage.js';
import { useShow } from '../../shared/use-show.js';
import { useTodayAt } from '../../shared/use-today-at.js';
import type { Bill } from '../../types.js';
import { PaymentForm } from './PaymentForm.js';
import { toCollect, toPay } from './to-collect.js';

/** Stands for the rent among the bills to choose from. */
const RENT = 'rent';
const OLDEST = { sort: { field: 'due_date', order: 'ASC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };

export interface PaymentDialogProps {
  leaseId: string;
  /** Without a bill the payment goes to the oldest rent, or to another bill that is chosen. */
  bill?: Bill | undefined;
  currency: string;
  /** What it is chosen to be paid by at first. */
  method?: PaymentMethod;
  onClose: () => void;
}

/** Records money that came in; the amount that is due is there already. */
export function PaymentDialog({ leaseId, bill, currency, method, onClose }: PaymentDialogProps) {
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
  const openRent = data.filter(({ type }) => type === 'rent');
  // A bond is used at the end of a lease: for all that is left to pay.
  const rent = method === 'bond' ? toPay(openRent) : toCollect(openRent);
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
        {...{ leaseId, today, bill: target, amount: target?.outstanding ?? rent, currency, method, onClose }}
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
