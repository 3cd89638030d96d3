import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { useText } from '../../i18n/texts.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { ListCards } from '../../shared/ListCards.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { renterNames } from './names.js';

const pathOf = ({ lease_id }: Lease) => `/admin/lease/${lease_id}/view/summary`;

/** The rows of the lease table, or cards on a phone. */
export function LeaseListRows() {
  const t = useText();
  const show = useShow();
  const phone = usePhone();
  const { total } = useListContext();
  if (total === 0) return <EmptyState title={t('list.none_title')} text={t('list.none_text')} />;
  const rent = ({ latest_amount, currency, rent_frequency }: Lease) =>
    t(`per.${rent_frequency}`, { amount: show.money(latest_amount, currency) });
  const period = ({ start_date, end_date }: Lease) =>
    `${show.day(start_date)} – ${show.day(end_date) || t('lease.open_end')}`;
  if (phone) {
    return (
      <ListCards<Lease> to={pathOf}>
        {(lease) => (
          <>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Box sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>{lease.section_name}</Box>
              <StatusChip status={lease.status} />
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
              {[lease.lease_number, renterNames(lease)].filter(Boolean).join(' · ')}
              <br />
              {rent(lease)} · {period(lease)}
            </Box>
          </>
        )}
      </ListCards>
    );
  }
  return (
    <DataTable<Lease>
      bulkActionButtons={false}
      rowClick={(_id, _resource, row) => pathOf(row)}
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <DataTable.Col source="lease_number" label={t('lease.number')} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col
        label={t('lease.home')}
        disableSort
        render={(lease: Lease) => <Box sx={{ fontWeight: 650 }}>{lease.section_name}</Box>}
      />
      <DataTable.Col label={t('lease.renters')} disableSort render={renterNames} />
      <DataTable.Col source="start_date" label={t('lease.period')} render={period} sx={{ whiteSpace: 'nowrap' }} />
      <DataTable.Col
        source="latest_amount"
        label={t('lease.rent')}
        render={rent}
        sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}
      />
      <DataTable.Col
        label={t('list.status')}
        disableSort
        render={({ status }: Lease) => <StatusChip status={status} />}
      />
    </DataTable>
  );
}
