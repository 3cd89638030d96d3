import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import { ListBase, useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { DateRange } from '../../shared/DateRange.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { ListCards } from '../../shared/ListCards.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { usePhone } from '../../shared/use-phone.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { AddLeaseDialog } from './AddLeaseDialog.js';
import { renterNames } from './names.js';

const TABS = ['all', 'active', 'upcoming', 'expired'] as const;
const pathOf = ({ lease_id }: Lease) => `/admin/lease/${lease_id}/view/summary`;

export function LeaseList() {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const mayAdd = useCan('lease.write');
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('lease.add')}
    </Button>
  );
  const empty = (
    <>
      <PageHeader title={t('menu.leases')} />
      <Card>
        <EmptyState title={t('lease.empty_title')} text={t('lease.empty_text')} action={add} />
      </Card>
    </>
  );
  return (
    <>
      <ListBase<Lease> resource="lease" perPage={10} sort={{ field: 'start_date', order: 'DESC' }} empty={empty}>
        <PageHeader title={t('menu.leases')} actions={add} />
        <Card>
          <CountTabs
            resource="lease"
            source="status"
            label={t('menu.leases')}
            tabs={TABS.map((value) => ({ value, label: t(`lease.tab_${value}`) }))}
          />
          <Toolbar />
          <Rows />
          <Pager />
        </Card>
      </ListBase>
      {adding && <AddLeaseDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Toolbar() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const { date_from, date_to, ...others } = filterValues as Record<string, string | undefined>;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 1.5,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SearchBox label={t('lease.search')} />
      <DateRange
        from={date_from}
        to={date_to}
        onApply={(range) =>
          setFilters({
            ...others,
            ...(range?.from && { date_from: range.from }),
            ...(range?.to && { date_to: range.to }),
          })
        }
      />
      <Box sx={{ flex: 1 }} />
      <LastUpdate queryKey={['lease']} />
    </Box>
  );
}

function Rows() {
  const t = useText();
  const show = useShow();
  const phone = usePhone();
  const { total } = useListContext();
  if (total === 0) return <EmptyState title={t('list.none_title')} text={t('list.none_text')} />;
  const rent = ({ latest_amount, currency, rent_frequency }: Lease) =>
    `${show.money(latest_amount, currency)} ${t(`per.${rent_frequency}`)}`;
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
      <DataTable.Col source="lease_number" label={t('lease.number')} />
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
