import { Suspense, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import Add from '@mui/icons-material/Add';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { useShow } from '../../shared/use-show.js';
import type { Bill, Lease } from '../../types.js';
import { BillDialog } from '../bills/BillDialog.js';
import { BillTable } from '../bills/BillTable.js';

const LeaseCredit = lazyScreen<{ lease: Lease; actions: ReactNode }>(
  'leasing',
  async () => (await import('../leasing/LeaseCredit.js')).LeaseCredit,
);

const LeasePayments = lazyScreen<{ lease: Lease }>(
  ['leasing', 'money'],
  async () => (await import('./LeasePayments.js')).LeasePayments,
);

const Adjustments = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/Adjustments.js')).Adjustments,
);
const ALL = { sort: { field: 'due_date', order: 'DESC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };
const OVERDUE = { status: 'outstanding', overdue_from: 1 } as const;
/** What the address asks for: what is owed, what of it is late, the late rent alone, or where credit comes from. */
const FILTERS = {
  outstanding: { status: 'outstanding' },
  overdue: OVERDUE,
  arrears: { ...OVERDUE, type: 'rent' },
  credit: {},
} as const;
const SHOWN = ['outstanding', 'overdue', 'arrears', 'credit'] as const;
const SOON_MS = 1500;
const ASKS = 12;

/** What was billed, and what came in. */
export function LeaseBills({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const mayBill = useCan('bill.write');
  const [adding, setAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const bill = params.get('bill');
  const bill_id = isUuid(bill) ? bill : undefined;
  const shown = SHOWN.find((each) => each === params.get('status'));
  const isAll = !bill_id && !shown;
  const query = useGetList<Bill>(
    'bill',
    { ...ALL, filter: { lease_id: lease.lease_id, ...(bill_id ? { bill_id } : shown && FILTERS[shown]) } },
    // A new lease is billed a moment after it was made.
    {
      refetchInterval: ({ state }) =>
        isAll && state.data?.data?.length === 0 && state.dataUpdateCount < ASKS ? SOON_MS : false,
    },
  );
  if (!query.data) return <NotLoaded query={query} />;
  const bills = [...query.data].sort((a, b) => b.due_date.localeCompare(a.due_date));
  const options = [
    { value: 'outstanding', label: t('bill.outstanding') },
    { value: 'overdue', label: t('status.overdue') },
    { value: 'arrears', label: [t('status.overdue'), t('bill_type.rent')].join(' · ') },
    { value: 'credit', label: t('rent.credit') },
  ];
  // One bill is what a figure leads to; nobody chooses it here.
  const one = bill_id &&
    bills[0] && { value: bill_id, label: [t('bill.due_date'), show.day(bills[0].due_date)].join(' · ') };
  const actions = (
    <>
      <FilterSelect
        label={t('list.status')}
        any={t('lease.tab_all')}
        value={bill_id ?? shown}
        options={one ? [...options, one] : options}
        onChange={(status) => setParams(status ? { status } : {}, { replace: true })}
      />
      {mayBill && (
        <Button startIcon={<Add />} variant="outlined" onClick={() => setAdding(true)}>
          {t('bill.add')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {shown === 'credit' && !bill_id ? (
        <Suspense>
          <LeaseCredit lease={lease} actions={actions} />
        </Suspense>
      ) : (
        <Panel title={t('tab.bills')} action={actions} flush>
          {bills.length === 0 ? (
            <EmptyState
              title={t(isAll ? 'bill.empty_title' : 'list.none_title')}
              text={t(isAll ? 'bill.empty_text' : 'list.none_text')}
            />
          ) : (
            <BillTable bills={bills} />
          )}
        </Panel>
      )}
      <Suspense>
        <LeasePayments lease={lease} />
        <Adjustments lease={lease} />
      </Suspense>
      {adding && <BillDialog leaseId={lease.lease_id} onClose={() => setAdding(false)} />}
    </>
  );
}
