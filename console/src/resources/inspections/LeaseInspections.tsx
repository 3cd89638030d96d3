import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { type Inspection, inspectionPath } from './inspection.js';
import { ScheduleForLease } from './ScheduleForLease.js';
import { useTimes } from './use-times.js';

const LATEST = { sort: { field: 'inspect_on', order: 'DESC' as const }, pagination: { page: 1, perPage: 5 } };

/** The latest visits to the renters of a lease, and the next one. */
export function LeaseInspections({ lease }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const times = useTimes();
  const mayWrite = useCan('register.write');
  const [adding, setAdding] = useState(false);
  const { data } = useGetList<Inspection>('inspection', { ...LATEST, filter: { lease_id: lease.lease_id } });
  if (!data || (data.length === 0 && !mayWrite)) return null;
  return (
    <Panel
      title={t('menu.inspections')}
      action={mayWrite && <Button onClick={() => setAdding(true)}>{t('inspections:schedule')}</Button>}
    >
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('inspections:empty_title')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'start',
              justifyContent: 'space-between',
              py: 0.75,
            }}
          >
            <Box>
              <MuiLink component={Link} to={inspectionPath(row)}>
                {[show.day(row.inspect_on), times(row)].filter(Boolean).join(', ')}
              </MuiLink>
              <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
                {t(`vocabulary:inspection_kind.${row.kind}`)}
              </Box>
            </Box>
            <StatusChip status={row.status} />
          </Box>
        ))}
      </Box>
      {adding && <ScheduleForLease lease={lease} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
