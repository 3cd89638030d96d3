import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useAllRows } from '../../admin/preload.js';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { Panel } from '../../shared/Panel.js';
import { StatusChip } from '../../shared/StatusChip.js';
import type { Block, Lease } from '../../types.js';
import { LeaseFacts } from '../leases/LeaseFacts.js';
import { nameWithin } from '../leases/names.js';
import { PropertySummary } from './PropertySummary.js';

/** Who lives here now and what it brings in; then the facts of the property. */
export function BlockSummary({ block }: { block: Block }) {
  const { property, sections, bedrooms, bathrooms, carpark, water_paid_by_landlord } = block;
  const units = [{ property_block_id: block.property_block_id, name: block.name, sections }];
  const unit = { ...property, bedrooms, bathrooms, carpark, water_paid_by_landlord, units };
  return (
    <>
      <CurrentLeases block={block} />
      <PropertySummary property={unit} />
    </>
  );
}

function CurrentLeases({ block }: { block: Block }) {
  const t = useText();
  const mayLet = useCan('lease.write');
  const { data: leases } = useAllRows<Lease>('lease');
  if (!leases) return null;
  const running = leases.filter(
    ({ property_block_id, status }) => property_block_id === block.property_block_id && status !== 'expired',
  );
  const free = block.sections[0]?.property_section_id;
  const { property } = block;
  const standalone = property.lease_mode === 'standalone';
  if (running.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('lease.vacant_title')}
          text={t(standalone ? 'lease.vacant_text' : 'lease.vacant_rooms_text')}
          action={
            mayLet &&
            standalone &&
            free && (
              <Button variant="contained" component={Link} to={`/admin/lease/create/${free}`}>
                {t('lease.create')}
              </Button>
            )
          }
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('tab.leases')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {running.map((lease) => (
          <Box key={lease.lease_id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
              <Button
                component={Link}
                to={`/admin/lease/${lease.lease_id}/view/summary`}
                size="small"
                variant="outlined"
              >
                {lease.lease_number}
              </Button>
              <StatusChip status={lease.status} />
              {lease.room && nameWithin(property.name, lease.section_name)}
            </Box>
            <LeaseFacts lease={lease} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
