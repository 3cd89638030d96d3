import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Add from '@mui/icons-material/Add';
import { useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { DateFilter } from '../../shared/list/DateFilter.js';
import { DeleteSelected } from '../../shared/list/DeleteSelected.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import { useShow } from '../../shared/use-show.js';
import type { Lease } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { AddLeaseDialog } from './AddLeaseDialog.js';
import { deleteLease } from './delete-lease.js';
import { RaiseSelected } from './RaiseSelected.js';
import { useLeaseColumns } from './lease-columns.js';

const SORT = { field: 'start_date', order: 'DESC' as const };
const TABS = ['all', 'active', 'upcoming', 'expired'] as const;

const leaseName = ({ section_name, lease_number }: Lease) => `${section_name} · ${lease_number}`;

export function LeaseList() {
  const t = useText();
  const [adding, setAdding] = useAdding();
  const mayAdd = useCan('lease.write');
  const mayDelete = useCan('lease.delete');
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
        filters={
          <>
            <DateFilter />
            <ManagerFilter />
            <EndingFilter />
          </>
        }
        columns={useLeaseColumns()}
        label={t('menu.leases')}
        bulk={
          (mayAdd || mayDelete) && (
            <>
              {mayAdd && <RaiseSelected />}
              {mayDelete && <DeleteSelected nameOf={leaseName} remove={deleteLease} />}
            </>
          )
        }
        to={({ lease_id }) => `/admin/lease/${lease_id}/view/summary`}
        empty={<EmptyState title={t('lease.empty_title')} text={t('lease.empty_text')} action={add} />}
      />
      {adding && <AddLeaseDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const ENDING = /^(ends_|is_renewed$)/;

/** Says that the list holds only leases that end by a day, which an address asks for; taken away by its button. */
function EndingFilter() {
  const t = useText();
  const show = useShow();
  const { filterValues, setFilters } = useListContext<Lease>();
  const shown = filterValues as Record<string, string>;
  const { ends_to } = shown;
  if (!ends_to) return null;
  const remove = () => setFilters(Object.fromEntries(Object.entries(shown).filter(([name]) => !ENDING.test(name))));
  return <Chip label={t('lease.ending_by', { day: show.day(ends_to) })} onDelete={remove} />;
}
