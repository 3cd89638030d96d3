import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import { ListBase, useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { DateRange } from '../../shared/DateRange.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { LastUpdate } from '../../shared/LastUpdate.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { SearchBox } from '../../shared/SearchBox.js';
import type { Lease } from '../../types.js';
import { AddLeaseDialog } from './AddLeaseDialog.js';
import { LeaseListRows } from './LeaseListRows.js';

const TABS = ['all', 'active', 'upcoming', 'expired'] as const;

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
      <ListBase<Lease>
        resource="lease"
        disableAuthentication
        perPage={10}
        sort={{ field: 'start_date', order: 'DESC' }}
        empty={empty}
      >
        <PageHeader title={t('menu.leases')} actions={add} />
        <Card>
          <CountTabs
            resource="lease"
            source="status"
            label={t('menu.leases')}
            tabs={TABS.map((value) => ({ value, label: t(`lease.tab_${value}`) }))}
          />
          <Toolbar />
          <LeaseListRows />
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
