import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import { type Inspection, inspectionPath } from './inspection.js';
import { useTimes } from './use-times.js';

const NEXT = { sort: { field: 'inspect_on', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };

/** When somebody comes next to see what a lease is of; nothing where no visit is planned. */
export function NextVisit({ leaseId }: { leaseId: string }) {
  const t = useText();
  const show = useShow();
  const times = useTimes();
  const filter = { lease_id: leaseId, status: 'scheduled', inspect_from: show.today() };
  const { data: [next] = [] } = useGetList<Inspection>('inspection', { ...NEXT, filter });
  if (!next) return null;
  const when = [show.day(next.inspect_on), times(next)].filter(Boolean).join(', ');
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      <AlertTitle>{t('inspections:next')}</AlertTitle>
      <MuiLink component={Link} to={inspectionPath(next)} color="inherit" underline="always">
        {when}
      </MuiLink>
      {` · ${[t(`vocabulary:inspection_kind.${next.kind}`), next.inspector].filter(Boolean).join(' · ')}`}
    </Alert>
  );
}
