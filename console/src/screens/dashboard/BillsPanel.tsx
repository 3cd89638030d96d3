import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useSoon } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { BillTable } from '../../resources/bills/BillTable.js';
import { ManagerChoice } from '../../resources/managers/ManagerFilter.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { TabBar } from '../../shared/TabBar.js';
import type { Bill } from '../../types.js';

const STATUSES = ['overdue', 'due', 'partially_paid', 'paid'] as const;

/** The bills behind the rent figures; the chosen state and manager are part of the address. */
export function BillsPanel() {
  const t = useText();
  const isSoon = useSoon();
  const [params, setParams] = useSearchParams();
  const selected = STATUSES.find((status) => status === params.get('bills'));
  const status = selected ?? 'overdue';
  const manager = params.get('manager_id') ?? undefined;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [selected]);
  const query = useBills(status, manager);
  const { data: bills } = query;
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
            tabs={STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              to: `/admin/dashboard?${new URLSearchParams({ bills: value, ...ofManager(manager) })}`,
            }))}
          />
        </Box>
        {!bills && (
          <Box sx={{ p: 2 }}>
            <NotLoaded query={query} isPart />
          </Box>
        )}
        {bills?.length === 0 && (
          <EmptyState heading="h3" title={t('dashboard:no_bills_title')} text={t('dashboard:no_bills_text')} />
        )}
        {bills && bills.length > 0 && <BillTable bills={bills} withLease />}
      </Panel>
    </Box>
  );
}

/** Late and coming bills are what is open, parted by today; a part payment does not make a bill less late. */
const FILTERS = {
  overdue: { status: 'outstanding', overdue_from: 1 },
  due: { status: 'outstanding', overdue_to: 0 },
  partially_paid: { status: 'partially_paid' },
  paid: { status: 'paid' },
} as const;

function useBills(status: (typeof STATUSES)[number], manager_id: string | undefined) {
  return useGetList<Bill>('bill', {
    filter: { ...FILTERS[status], ...(manager_id && { manager_id }) },
    sort: { field: 'due_date', order: status === 'paid' ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
}
