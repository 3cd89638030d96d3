import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { Waiting } from '../../shared/RecordPage.js';
import type { Block, Lease } from '../../types.js';
import { LeaseRows } from '../leases/LeaseRows.js';

/** Every lease the unit ever had, newest first. */
export function BlockLeases({ block }: { block: Block }) {
  const t = useText();
  const { data, isPending } = useAllRows<Lease>('lease');
  if (isPending) return <Waiting />;
  const leases = (data ?? [])
    .filter(({ property_block_id }) => property_block_id === block.property_block_id)
    .sort((a, b) => b.start_date.localeCompare(a.start_date));
  return (
    <Panel flush>
      {leases.length === 0 ? (
        <EmptyState title={t('lease.empty_title')} text={t('lease.empty_text')} />
      ) : (
        <LeaseRows leases={leases} />
      )}
    </Panel>
  );
}
