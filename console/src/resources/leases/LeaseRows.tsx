import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/texts.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useRentText } from '../../shared/use-rent-text.js';
import type { Lease } from '../../types.js';
import { renterNames } from './names.js';
import { usePeriod } from './use-period.js';

/** A few leases as a plain table. */
export function LeaseRows({ leases }: { leases: readonly Lease[] }) {
  const t = useText();
  const rentText = useRentText();
  return (
    <PlainTable
      label={t('menu.leases')}
      rows={leases}
      keyOf={({ lease_id }) => lease_id}
      columns={[
        {
          label: t('lease.number'),
          title: true,
          value: ({ lease_id, lease_number }) => (
            <MuiLink component={Link} to={`/admin/lease/${lease_id}/view/summary`}>
              {lease_number}
            </MuiLink>
          ),
        },
        { label: t('lease.renters'), wrap: true, value: renterNames },
        {
          label: t('lease.period'),
          value: usePeriod(),
        },
        {
          label: t('lease.rent'),
          right: true,
          value: ({ latest_amount, currency, rent_frequency }) => rentText(latest_amount, rent_frequency, currency),
        },
        { label: t('list.status'), value: ({ status }) => <StatusChip status={status} /> },
      ]}
    />
  );
}
