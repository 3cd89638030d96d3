import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import type { Bill, Block, Lease } from '../../types.js';
import { BillTable } from '../bills/BillTable.js';

/** Bills of the leases that run here now or are to come. */
export function BlockBills({ block }: { block: Block }) {
  const t = useText();
  const provider = useDataProvider();
  const leases = useAllRows<Lease>('lease');
  const here = (leases.data ?? []).filter(
    ({ property_block_id, status }) => property_block_id === block.property_block_id && status !== 'expired',
  );
  const answers = useQueries({
    queries: here.map(({ lease_id }) => ({
      queryKey: ['bill', 'of', lease_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider
          .getList<Bill>('bill', { filter: { lease_id }, pagination: { page: 1, perPage: PAGE_SIZE_MAX }, signal })
          .then(({ data }) => data),
    })),
  });
  const missing = [leases, ...answers].find(({ data }) => !data);
  if (missing) return <NotLoaded query={missing} />;
  const bills = answers.flatMap(({ data }) => data ?? []).sort((a, b) => b.due_date.localeCompare(a.due_date));
  return (
    <Panel flush title={t('tab.bills')}>
      {bills.length === 0 ? (
        <EmptyState title={t('bill.empty_title')} text={t('bill.empty_text')} />
      ) : (
        <BillTable bills={bills} withLease />
      )}
    </Panel>
  );
}
