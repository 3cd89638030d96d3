import type { LeaseActivityRow } from '@keystead/client';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useGetList, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Panel } from '../../shared/Panel.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { useActivitySentence } from './use-activity-sentence.js';

const LATEST = { sort: { field: 'created_at', order: 'DESC' as const }, pagination: { page: 1, perPage: 6 } };

/** The latest of what happened to a lease, day by day. */
export function LatestActivity({ lease: { lease_id, currency } }: { lease: Lease }) {
  const t = useText();
  const show = useShow();
  const sentence = useActivitySentence(currency);
  const { data } = useGetList<LeaseActivityRow & RaRecord>('lease_activity', { ...LATEST, filter: { lease_id } });
  if (!data?.length) return null;
  return (
    <Panel
      title={t('tab.activity')}
      action={
        <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/activity`}>
          {t('leasing:activity.all')}
        </MuiLink>
      }
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={{ pl: 2, pb: 1.5, '&:last-child': { pb: 0 } }}>
            <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{show.day(row.created_at)}</Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{sentence(row)}</Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
