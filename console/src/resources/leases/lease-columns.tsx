import Box from '@mui/material/Box';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { DayAway } from '../../shared/DayAway.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useRentText } from '../../shared/use-rent-text.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { LeaseBalance } from './LeaseBalance.js';
import { renterNames } from './names.js';
import { useOpenEnd, usePeriod } from './use-period.js';

/** What a list of leases shows of each. */
export function useLeaseColumns(): Column<Lease>[] {
  const t = useText();
  const show = useShow();
  const rentText = useRentText();
  const balance: Column<Lease> = {
    ...{ key: 'overdue', label: t('lease.overdue'), right: true },
    value: (lease) => <LeaseBalance lease={lease} />,
    compact: { at: 'end', value: (lease) => <LeaseBalance lease={lease} isLateOnly /> },
  };
  const maySeeMoney = useCan('bill.read');
  return [
    {
      ...{ label: t('lease.home'), source: 'section_name', title: true, wrap: true },
      value: ({ section_name }) => section_name,
    },
    {
      ...{ label: t('lease.renters'), field: 'tenant_names', source: 'tenants', wrap: true },
      value: (lease) => <Renters lease={lease} />,
      compact: { at: 'line', value: renterNames },
    },
    {
      ...{ label: t('lease.start_date'), source: 'start_date' },
      value: ({ start_date, status }) => (status === 'upcoming' ? <DayAway day={start_date} /> : show.day(start_date)),
      compact: { at: 'line', value: usePeriod() },
    },
    {
      ...{ label: t('lease.end_date'), source: 'end_date' },
      value: ({ end_date, term_end_date }) =>
        end_date ? <DayAway day={end_date} /> : <OpenEnd term={term_end_date} />,
    },
    {
      ...{ label: t('lease.rent'), source: 'latest_amount', right: true, wrap: true, compact: { at: 'end' } },
      value: ({ latest_amount, currency, rent_frequency }) => rentText(latest_amount, rent_frequency, currency),
    },
    ...(maySeeMoney ? [balance] : []),
    {
      label: t('list.status'),
      field: 'status',
      value: ({ status }) => <StatusChip status={status} />,
      compact: { at: 'end' },
    },
  ];
}

/** Who rents, and the number that their letters name. */
function Renters({ lease }: { lease: Lease }) {
  return (
    <>
      {renterNames(lease)}
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem', whiteSpace: 'nowrap' }}
      >
        {lease.lease_number}
      </Box>
    </>
  );
}

function OpenEnd({ term }: { term: string | null }) {
  const openEnd = useOpenEnd();
  return (
    <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'normal', maxWidth: '9rem' }}>
      {openEnd(term)}
    </Box>
  );
}
