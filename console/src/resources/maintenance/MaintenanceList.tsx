import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Add from '@mui/icons-material/Add';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import type { Column } from '../../shared/list/columns.js';
import { RecordList } from '../../shared/list/RecordList.js';
import { useAdding } from '../../shared/use-adding.js';
import { useShow } from '../../shared/use-show.js';
import type { MaintenanceRequest } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { ContactLinks } from '../people/ContactLinks.js';
import { AddMaintenanceDialog } from './AddMaintenanceDialog.js';
import { MaintenanceActions } from './MaintenanceActions.js';
import { MaintenancePhotos } from './MaintenancePhotos.js';
import { MaintenanceQuotes } from './MaintenanceQuotes.js';
import { WorkStatus } from './WorkStatus.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 };
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
  const columns = useColumns();
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

function useColumns(): Column<MaintenanceRequest>[] {
  const t = useText();
  return [
    {
      ...{ label: t('register:maintenance.title'), source: 'title', title: true, wrap: true },
      value: (row) => <Title request={row} />,
    },
    {
      ...{ label: t('register:maintenance.unit'), source: 'unit_name', wrap: true },
      value: ({ unit_name }) => unit_name,
    },
    { label: t('register:maintenance.status'), wrap: true, value: (row) => <WorkStatus of={row} /> },
    { label: t('register:maintenance.due'), source: 'due_on', value: (row) => row.due_on && <Due request={row} /> },
    {
      ...{ label: t('register:maintenance.tradesperson'), wrap: true },
      value: (row) => row.tradesperson_name && <Tradesperson request={row} />,
    },
    { label: t('register:maintenance.cost'), right: true, value: (row) => row.cost !== null && <Cost request={row} /> },
  ];
}

function Title({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  const { title, description, is_urgent, reported_on, reported_by_name: name } = request;
  const day = show.day(reported_on);
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>
        {title}
        {is_urgent && (
          <Box component="span" sx={{ color: 'error.main', ml: 1, fontSize: '0.85rem' }}>
            {t('register:maintenance.urgent_short')}
          </Box>
        )}
      </Box>
      <Box sx={{ ...NOTE, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{description}</Box>
      <Box sx={NOTE}>
        {name ? t('register:maintenance.reported_by', { day, name }) : t('register:maintenance.reported', { day })}
      </Box>
      <MaintenancePhotos request={request} />
      <MaintenanceQuotes request={request} />
    </>
  );
}

/** Who does it, to be called or written to. */
function Tradesperson({ request }: { request: MaintenanceRequest }) {
  const { tradesperson_name: name, tradesperson_email: email, tradesperson_phone: phone } = request;
  return (
    <>
      {name}
      {(email || phone) && (
        <Box sx={NOTE}>
          <ContactLinks person={{ email, phone }} />
        </Box>
      )}
    </>
  );
}

/** What it cost, and what of it renters were billed. */
function Cost({ request: { cost, billed_amount, currency } }: { request: MaintenanceRequest }) {
  const t = useText();
  const show = useShow();
  return (
    <>
      {show.money(cost, currency)}
      {billed_amount !== null && (
        <Box sx={NOTE}>
          {t('form.labelled', {
            label: t('register:maintenance.billed_short'),
            value: show.money(billed_amount, currency),
          })}
        </Box>
      )}
    </>
  );
}

function Due({ request: { due_on, is_overdue } }: { request: MaintenanceRequest }) {
  const show = useShow();
  return (
    <Box component="span" sx={is_overdue ? { color: 'error.main', fontWeight: 650 } : {}}>
      {show.day(due_on)}
    </Box>
  );
}
