import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { BillTable } from '../../resources/bills/BillTable.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import { TabBar } from '../../shared/TabBar.js';
import type { Bill } from '../../types.js';

const STATUSES = ['overdue', 'due', 'partially_paid', 'paid'] as const;

/** The bills behind the rent figures; the chosen state is part of the address. */
export function BillsPanel() {
  const t = useText();
  const [params] = useSearchParams();
  const selected = STATUSES.find((status) => status === params.get('bills'));
  const status = selected ?? 'overdue';
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [selected]);
  const { bills, isPending } = useBills(status);
  return (
    <Box ref={panel} sx={{ scrollMarginTop: 80 }}>
      <Panel title={t('dashboard.collect')} flush>
        <Box sx={{ px: 1.5 }}>
          <TabBar
            label={t('dashboard.collect')}
            current={status}
            tabs={STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              to: `/admin/dashboard?bills=${value}`,
            }))}
          />
        </Box>
        {isPending && (
          <Box sx={{ p: 2 }}>
            <Waiting />
          </Box>
        )}
        {bills?.length === 0 && (
          <EmptyState heading="h3" title={t('dashboard.no_bills_title')} text={t('dashboard.no_bills_text')} />
        )}
        {bills && bills.length > 0 && <BillTable bills={bills} withLease />}
      </Panel>
    </Box>
  );
}

/** Late and coming bills are what is open, parted by today; a part payment does not make a bill less late. */
function useBills(status: (typeof STATUSES)[number]) {
  const open = status === 'overdue' || status === 'due';
  const { data, isPending } = useGetList<Bill>('bill', {
    filter: { status: open ? 'outstanding' : status },
    sort: { field: 'due_date', order: status === 'paid' ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const late = status === 'overdue';
  return { bills: open ? data?.filter(({ days_overdue }) => days_overdue > 0 === late) : data, isPending };
}
