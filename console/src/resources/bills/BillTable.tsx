import { Suspense, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import type { PlainColumn } from '../../shared/list/columns.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill } from '../../types.js';
import { BillMenu, type BillActionName } from '../leasing/BillMenu.js';
import { AmountWhy } from './AmountWhy.js';
import { RecordPayment } from './RecordPayment.js';

interface OpenAction {
  bill: Bill;
  action: BillActionName;
}

const BillAction = lazyScreen<OpenAction & { onClose: () => void }>(
  'leasing',
  async () => (await import('../leasing/BillAction.js')).BillAction,
);

interface Props {
  bills: readonly Bill[];
  /** Of many leases: each names its lease and its renters. */
  withLease?: boolean;
  /** Where the page has other tables of bills too. */
  label?: string;
}

/** Bills with their standing, and a payment two clicks away. */
export function BillTable({ bills, withLease = false, label }: Props) {
  const t = useText();
  const show = useShow();
  const mayCollect = useCan('bill.write');
  // Not in the row: a bill that is paid meanwhile takes no form with it that somebody fills in.
  const [paying, setPaying] = useState<Bill | null>(null);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const lease: PlainColumn<Bill> = {
    label: t('lease.number'),
    wrap: true,
    value: ({ lease_id, lease_number, section_name, tenant_names }) => (
      <Stacked small={<LeaseNames names={tenant_names} number={lease_number} />}>
        <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/bills`}>
          {section_name ?? lease_number}
        </MuiLink>
      </Stacked>
    ),
  };
  const amount: PlainColumn<Bill> = {
    label: t('bill.amount'),
    right: true,
    value: ({ amount, currency }) => show.money(amount, currency),
    total: ({ amount, currency, status }) => ({ amount: status === 'cancelled' ? 0 : amount, currency }),
  };
  const columns: PlainColumn<Bill>[] = [
    { label: t('bill.due_date'), title: true, value: ({ due_date }) => show.day(due_date) },
    ...(withLease ? [lease] : []),
    { label: t('bill.type'), wrap: withLease, value: (bill) => <BillKind bill={bill} brief={withLease} /> },
    amount,
    {
      label: t('bill.outstanding'),
      right: true,
      value: ({ outstanding, currency }) => show.money(outstanding, currency),
      total: ({ outstanding, currency }) => ({ amount: outstanding, currency }),
    },
    { label: t('list.status'), value: (bill) => <BillState bill={bill} /> },
  ];
  return (
    <>
      <PlainTable
        label={label ?? t('tab.bills')}
        rows={bills}
        keyOf={({ bill_id }) => bill_id}
        columns={columns}
        action={(bill) =>
          mayCollect &&
          bill.outstanding > 0 &&
          bill.status !== 'cancelled' && (
            <>
              <Button size="small" variant="outlined" onClick={() => setPaying(bill)}>
                {t('payment.record')}
              </Button>
              <BillMenu bill={bill} onChoose={(action) => setOpen({ bill, action })} />
            </>
          )
        }
      />
      {paying && (
        <RecordPayment
          leaseId={paying.lease_id}
          bill={paying}
          currency={paying.currency}
          onClose={() => setPaying(null)}
        />
      )}
      {open && (
        <Suspense>
          <BillAction {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A number of a lease is read as one word. */
function LeaseNames({ names, number }: { names: readonly string[]; number: string }) {
  return (
    <>
      {names.length > 0 && `${names.join(', ')} · `}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {number}
      </Box>
    </>
  );
}

/** Among bills of many leases, a period that costs its rent needs no explanation. */
function BillKind({ bill, brief }: { bill: Bill; brief: boolean }) {
  const t = useText();
  const show = useShow();
  const { type, period_start, period_end, description, explanation } = bill;
  const period = period_start && period_end ? show.period(period_start, period_end) : null;
  return (
    <>
      <Stacked small={period ?? description}>{t(`bill_type.${type}`)}</Stacked>
      <AmountWhy
        explanation={brief && explanation?.code === 'whole_period' ? null : explanation}
        currency={bill.currency}
      />
    </>
  );
}

function BillState({ bill: { status, days_overdue } }: { bill: Bill }) {
  const t = useText();
  const late = days_overdue > 0 ? t('rent.days', { count: days_overdue }) : null;
  return (
    <Stacked small={late}>
      <StatusChip status={status} />
    </Stacked>
  );
}

/** A word with a smaller line under it. */
function Stacked({ children, small }: { children: ReactNode; small: ReactNode }) {
  return (
    <>
      {children}
      {small && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>
          {small}
        </Box>
      )}
    </>
  );
}
