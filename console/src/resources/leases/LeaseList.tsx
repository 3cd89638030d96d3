import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import type { Lease } from '../../types.js';
import { AddLeaseDialog } from './AddLeaseDialog.js';
import { useLeaseColumns } from './lease-columns.js';

const SORT = { field: 'start_date', order: 'DESC' as const };
const TABS = ['all', 'active', 'upcoming', 'expired'] as const;

export function LeaseList() {
  const t = useText();
  const [adding, setAdding] = useAdding();
  const mayAdd = useCan('lease.write');
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('lease.add')}
    </Button>
  );
  const tabs = TABS.map((value) => ({ value, label: t(`lease.tab_${value}`) }));
  return (
    <>
      <RecordList<Lease>
        resource="lease"
        title={t('menu.leases')}
        actions={add}
        sort={SORT}
        tabs={<CountTabs resource="lease" source="status" label={t('menu.leases')} tabs={tabs} />}
        search={t('lease.search')}
        filters={<DateFilter />}
        columns={useLeaseColumns()}
        label={t('menu.leases')}
        to={({ lease_id }) => `/admin/lease/${lease_id}/view/summary`}
        empty={<EmptyState title={t('lease.empty_title')} text={t('lease.empty_text')} action={add} />}
      />
      {adding && <AddLeaseDialog onClose={() => setAdding(false)} />}
    </>
  );
}
