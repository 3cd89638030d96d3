import { useText } from '../../i18n/texts.js';
import type { Column } from '../../shared/list/columns.js';
import { DayAway } from '../../shared/DayAway.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { renterNames } from './names.js';

/** What a list of leases shows of each. */
export function useLeaseColumns(): Column<Lease>[] {
  const t = useText();
  const show = useShow();
  return [
    {
      ...{ label: t('lease.home'), source: 'section_name', title: true, wrap: true },
      value: ({ section_name }) => section_name,
    },
    { label: t('lease.renters'), source: 'tenants', wrap: true, value: renterNames },
    { label: t('lease.number'), source: 'lease_number', value: ({ lease_number }) => lease_number },
    {
      ...{ label: t('lease.start_date'), source: 'start_date' },
      value: ({ start_date, status }) => (status === 'upcoming' ? <DayAway day={start_date} /> : show.day(start_date)),
    },
    {
      ...{ label: t('lease.end_date'), source: 'end_date' },
      value: ({ end_date }) => (end_date ? <DayAway day={end_date} /> : t('lease.open_end')),
    },
    {
      ...{ label: t('lease.rent'), source: 'latest_amount', right: true },
      value: ({ latest_amount, currency, rent_frequency }) =>
        t(`per.${rent_frequency}`, { amount: show.money(latest_amount, currency) }),
    },
    { label: t('list.status'), value: ({ status }) => <StatusChip status={status} /> },
  ];
}
