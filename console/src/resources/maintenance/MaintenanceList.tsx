import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import type { MaintenanceRequest } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { AddMaintenanceDialog } from './AddMaintenanceDialog.js';
import { MaintenanceActions } from './MaintenanceActions.js';
import { maintenancePath } from './maintenance.js';
import { useRequestColumns } from './request-columns.js';

const SORT = { field: 'created_at', order: 'DESC' as const };
const OPEN = { is_open: 'true' };

/** What is to be repaired anywhere: at the first visit what is open, as the menu counts it. */
export const MaintenancePage = () => <MaintenanceList />;

/** What is to be repaired, in one property or in all; the latest first. */
export function MaintenanceList({ propertyId }: { propertyId?: string }) {
  const t = useText();
  const [adding, setAdding] = useAdding();
  const isPerson = useIsPerson();
  const mayCarryOn = useCan('register.write');
  const columns = useRequestColumns();
  const add = useCan('todo.write') && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:maintenance.add')}
    </Button>
  );
  return (
    <>
      <RecordList<MaintenanceRequest>
        resource="maintenance"
        sort={SORT}
        {...(propertyId
          ? { within: { property_id: propertyId } }
          : {
              title: t('menu.maintenance'),
              search: t('register:maintenance.search'),
              filters: <ManagerFilter />,
              filterDefaultValues: OPEN,
            })}
        actions={add}
        tabs={
          <CountTabs
            resource="maintenance"
            source="is_open"
            label={t('register:maintenance.status')}
            tabs={[
              { value: 'all', label: t('register:maintenance.all') },
              { value: 'true', label: t('register:maintenance.open') },
              { value: 'overdue', label: t('register:check.status.overdue'), filter: { is_overdue: 'true' } },
              { value: 'false', label: t('register:maintenance.finished') },
            ]}
          />
        }
        columns={columns}
        label={t('menu.maintenance')}
        to={maintenancePath}
        action={(request) => mayCarryOn && <MaintenanceActions request={request} />}
        empty={
          <EmptyState
            title={t('register:maintenance.empty_title')}
            text={t(isPerson ? 'register:maintenance.empty_own' : 'register:maintenance.empty_text')}
            action={add}
          />
        }
      />
      {adding && <AddMaintenanceDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </>
  );
}
