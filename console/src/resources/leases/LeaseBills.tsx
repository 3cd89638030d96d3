import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import Add from '@mui/icons-material/Add';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { FilterSelect } from '../../shared/FilterSelect.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import type { Bill, Lease } from '../../types.js';
import { BillDialog } from '../bills/BillDialog.js';
import { BillTable } from '../bills/BillTable.js';
import { LeasePayments } from './LeasePayments.js';

const Adjustments = lazyScreen<{ lease: Lease }>(
  'leasing',
  async () => (await import('../leasing/Adjustments.js')).Adjustments,
);
const ALL = { sort: { field: 'due_date', order: 'DESC' as const }, pagination: { page: 1, perPage: PAGE_SIZE_MAX } };
/** What the address asks for: the bills with something owed, or those of them that are late. */
const FILTERS = {
  outstanding: { status: 'outstanding' },
  overdue: { status: 'outstanding', overdue_from: 1 },
} as const;
const SHOWN = ['outstanding', 'overdue'] as const;
const SOON_MS = 1500;
const ASKS = 12;

/** What was billed, and what came in. */
export function LeaseBills({ lease }: { lease: Lease }) {
  const t = useText();
  const mayBill = useCan('bill.write');
  const [adding, setAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const shown = SHOWN.find((each) => each === params.get('status'));
  const query = useGetList<Bill>(
    'bill',
    { ...ALL, filter: { lease_id: lease.lease_id, ...(shown && FILTERS[shown]) } },
    // A new lease is billed a moment after it was made.
    {
      refetchInterval: ({ state }) =>
        !shown && state.data?.data?.length === 0 && state.dataUpdateCount < ASKS ? SOON_MS : false,
    },
  );
  if (!query.data) return <NotLoaded query={query} />;
  const bills = [...query.data].sort((a, b) => b.due_date.localeCompare(a.due_date));
  const actions = (
    <>
      <FilterSelect
        label={t('list.status')}
        any={t('lease.tab_all')}
        value={shown}
        options={[
          { value: 'outstanding', label: t('bill.outstanding') },
          { value: 'overdue', label: t('status.overdue') },
        ]}
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
      <Panel title={t('tab.bills')} action={actions} flush>
        {bills.length === 0 ? (
          <EmptyState
            title={t(shown ? 'list.none_title' : 'bill.empty_title')}
            text={t(shown ? 'list.none_text' : 'bill.empty_text')}
          />
        ) : (
          <BillTable bills={bills} />
        )}
      </Panel>
      <LeasePayments lease={lease} />
      <Suspense>
        <Adjustments lease={lease} />
      </Suspense>
      {adding && <BillDialog leaseId={lease.lease_id} onClose={() => setAdding(false)} />}
    </>
  );
}
