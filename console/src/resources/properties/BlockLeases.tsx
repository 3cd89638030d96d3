import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { NEW } from '../../search/actions.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import type { Block, Lease } from '../../types.js';
import { LeaseRows } from '../leases/LeaseRows.js';

/** Every lease the unit ever had, newest first. */
export function BlockLeases({ block }: { block: Block }) {
  const t = useText();
  const mayLet = useCan('lease.write');
  const query = useAllRows<Lease>('lease');
  if (!query.data) return <NotLoaded query={query} />;
  const leases = query.data
    .filter(({ property_block_id }) => property_block_id === block.property_block_id)
    .sort((a, b) => b.start_date.localeCompare(a.start_date));
  return (
    <Panel flush>
      {leases.length === 0 ? (
        <EmptyState
          title={t('lease.empty_title')}
          text={t('lease.empty_text')}
          action={
            mayLet && (
              <Button variant="contained" component={Link} to={newLeasePath(block)}>
                {t('lease.create')}
              </Button>
            )
          }
        />
      ) : (
        <LeaseRows leases={leases} />
      )}
    </Panel>
  );
}

/** The form of a lease on the only home of a unit; of several rooms, one is chosen first. */
function newLeasePath({ sections }: Block): string {
  const [only] = sections;
  return only && sections.length === 1 ? `/admin/lease/create/${only.property_section_id}` : `/admin/lease${NEW}`;
}
