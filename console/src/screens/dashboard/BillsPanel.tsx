import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useSoon } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { BillTable } from '../../resources/bills/BillTable.js';
import { ManagerChoice } from '../../resources/managers/ManagerFilter.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageButtons } from '../../shared/Pager.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { TabBar } from '../../shared/TabBar.js';
import type { Bill } from '../../types.js';

/** Rows of a page, until another number is chosen. */
const ROWS = 25;

const STATUSES = ['overdue', 'due', 'partially_paid', 'paid'] as const;
/** Late and coming bills together: what a figure leads to, and no tab beside its parts. */
const OUTSTANDING = 'outstanding' as const;

/** The bills behind the rent figures; the chosen state and manager are part of the address. */
export function BillsPanel() {
  const t = useText();
  const isSoon = useSoon();
  const [params, setParams] = useSearchParams();
  const selected = ([...STATUSES, OUTSTANDING] as const).find((status) => status === params.get('bills'));
  const status = selected ?? 'overdue';
  const manager = params.get('manager_id') ?? undefined;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [selected]);
  const ofManager = (value: string | undefined) => (value ? { manager_id: value } : undefined);
  const filter = (
    <ManagerChoice
      value={manager}
      onChange={(chosen) => setParams({ bills: status, ...ofManager(chosen) }, { replace: true })}
    />
  );
  return (
    <Box ref={panel} sx={{ scrollMarginTop: 80 }}>
      <Panel title={t('dashboard:collect')} action={isSoon && filter} flush>
        <Box sx={{ px: 1.5 }}>
          <TabBar
            label={t('dashboard:collect')}
            current={status}
            tabs={(status === OUTSTANDING ? [OUTSTANDING, ...STATUSES] : STATUSES).map((value) => ({
              value,
              label: t(value === OUTSTANDING ? 'bill.outstanding' : `status.${value}`),
              to: `/admin/dashboard?${new URLSearchParams({ bills: value, ...ofManager(manager) })}`,
            }))}
          />
        </Box>
        <BillPages key={`${status} ${manager}`} status={status} manager={manager} />
      </Panel>
    </Box>
  );
}

/** Late and coming bills are what is open, parted by today; a part payment does not make a bill less late. */
const FILTERS = {
  outstanding: { status: 'outstanding' },
  overdue: { status: 'outstanding', overdue_from: 1 },
  due: { status: 'outstanding', overdue_to: 0 },
  partially_paid: { status: 'partially_paid' },
  paid: { status: 'paid' },
} as const;

interface Shown {
  status: keyof typeof FILTERS;
  manager: string | undefined;
}

/** The bills of a state, page by page. */
function BillPages({ status, manager }: Shown) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [perPage, setSize] = useState(ROWS);
  const query = useGetList<Bill>(
    'bill',
    {
      filter: { ...FILTERS[status], ...(manager && { manager_id: manager }) },
      sort: { field: 'due_date', order: status === 'paid' ? 'DESC' : 'ASC' },
      pagination: { page, perPage },
    },
    { placeholderData: keepPreviousData },
  );
  const { data: bills, total = 0 } = query;
  const setPerPage = (size: number) => {
    setSize(size);
    setPage(1);
  };
  // What is paid goes away, and its page with it.
  const isPast = bills?.length === 0 && page > 1;
  useEffect(() => {
    if (isPast) setPage(1);
  }, [isPast]);
  if (!bills)
    return (
      <Box sx={{ p: 2 }}>
        <NotLoaded query={query} isPart />
      </Box>
    );
  if (bills.length === 0)
    return <EmptyState heading="h3" title={t('dashboard:no_bills_title')} text={t('dashboard:no_bills_text')} />;
  return (
    <>
      <BillTable bills={bills} withLease />
      {total > ROWS && <PageButtons {...{ page, perPage, total, setPage, setPerPage }} of={t('dashboard:collect')} />}
    </>
  );
}
