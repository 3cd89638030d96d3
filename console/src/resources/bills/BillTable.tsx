import { useState } from 'react';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { PlainTable, type Column } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill } from '../../types.js';
import { PaymentDialog } from './PaymentDialog.js';

/** Bills with their standing, and a payment two clicks away. */
export function BillTable({ bills, withLease = false }: { bills: readonly Bill[]; withLease?: boolean }) {
  const t = useText();
  const show = useShow();
  const mayCollect = useCan('bill.write');
  const [paying, setPaying] = useState<Bill | null>(null);
  const lease: Column<Bill> = {
    label: t('lease.number'),
    wrap: true,
    value: ({ lease_id, lease_number, section_name }) => (
      <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/bills`}>
        {[section_name, lease_number].filter(Boolean).join(' · ')}
      </MuiLink>
    ),
  };
  const columns: Column<Bill>[] = [
    { label: t('bill.due_date'), title: true, value: ({ due_date }) => show.day(due_date) },
    ...(withLease ? [lease] : []),
    { label: t('bill.type'), wrap: true, value: (bill) => <BillKind bill={bill} /> },
    { label: t('bill.amount'), right: true, value: ({ amount, currency }) => show.money(amount, currency) },
    {
      label: t('bill.outstanding'),
      right: true,
      value: ({ outstanding, currency }) => show.money(outstanding, currency),
    },
    {
      label: t('list.status'),
      value: ({ status, days_overdue }) => (
        <>
          <StatusChip status={status} />
          {days_overdue > 0 &&
            status !== 'paid' &&
            ` ${t(days_overdue === 1 ? 'rent.day' : 'rent.days', { days: days_overdue })}`}
        </>
      ),
    },
  ];
  return (
    <>
      <PlainTable
        label={t('tab.bills')}
        rows={bills}
        keyOf={({ bill_id }) => bill_id}
        columns={columns}
        action={(bill) =>
          mayCollect &&
          bill.outstanding > 0 &&
          bill.status !== 'cancelled' && (
            <Button size="small" variant="outlined" onClick={() => setPaying(bill)}>
              {t('payment.record')}
            </Button>
          )
        }
      />
      {paying && (
        <PaymentDialog
          leaseId={paying.lease_id}
          bill={paying}
          currency={paying.currency}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

function BillKind({ bill }: { bill: Bill }) {
  const t = useText();
  const show = useShow();
  const { type, period_start, period_end, description } = bill;
  const period = period_start && period_end ? `${show.day(period_start)} – ${show.day(period_end)}` : null;
  return <>{[t(`bill_type.${type}`), period ?? description].filter(Boolean).join(' · ')}</>;
}
