import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { Facts } from '../../shared/Facts.js';
import { useOne } from '../../shared/use-one.js';
import type { Lease } from '../../types.js';
import { usePeriod } from '../leases/use-period.js';

/** The lease that this one renews and the one that renews it: the same renters go on there. */
export function Renewals({ lease: { renewed_from_lease_id: from, renewed_by_lease_id: by } }: { lease: Lease }) {
  const t = useText();
  if (!from && !by) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Facts
        facts={[
          [t('leasing:renewal.of'), from && <OtherLease id={from} />],
          [t('leasing:renewal.by'), by && <OtherLease id={by} />],
        ]}
      />
    </Box>
  );
}

function OtherLease({ id }: { id: string }) {
  const periodOf = usePeriod();
  const { data: lease } = useOne<Lease>('lease', id);
  if (!lease) return null;
  return (
    <>
      <MuiLink component={Link} to={`/admin/lease/${id}/view/summary`}>
        {lease.lease_number}
      </MuiLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 }}>{periodOf(lease)}</Box>
    </>
  );
}
