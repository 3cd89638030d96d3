import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Add from '@mui/icons-material/Add';
import { ListBase, useListContext } from 'ra-core';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { CountTabs } from '../../shared/CountTabs.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Pager } from '../../shared/Pager.js';
import { PlainTable } from '../../shared/PlainTable.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useShow } from '../../shared/use-show.js';
import { useAdding } from '../../shared/use-adding.js';
import type { MaintenanceRequest } from '../../types.js';
import { ManagerFilter } from '../managers/ManagerFilter.js';
import { ContactLinks } from '../people/ContactLinks.js';
import { AddMaintenanceDialog } from './AddMaintenanceDialog.js';
import { MaintenancePhotos } from './MaintenancePhotos.js';
import { MaintenanceQuotes } from './MaintenanceQuotes.js';
import { MaintenanceActions } from './MaintenanceActions.js';

const NOTE = { color: 'text.secondary', fontSize: '0.9rem', fontWeight: 400 };
const SORT = { field: 'created_at', order: 'DESC' as const };

/** What is to be repaired anywhere. */
export function MaintenancePage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('menu.maintenance')} />
      <MaintenanceList />
    </>
  );
}

/** What is to be repaired, in one property or in all; the latest first. */
export function MaintenanceList({ propertyId }: { propertyId?: string }) {
  const t = useText();
  const [adding, setAdding] = useAdding();
  const add = useCan('todo.write') && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {t('register:maintenance.add')}
    </Button>
  );
  const empty = (
    <Card>
      <EmptyState
        title={t('register:maintenance.empty_title')}
        text={t('register:maintenance.empty_text')}
        action={add}
      />
    </Card>
  );
  return (
    <>
      <ListBase<MaintenanceRequest>
        resource="maintenance"
        disableAuthentication
        disableSyncWithLocation={propertyId !== undefined}
        storeKey={false}
        perPage={10}
        sort={SORT}
        filter={propertyId ? { property_id: propertyId } : {}}
        empty={empty}
      >
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, justifyContent: 'space-between' }}>
            <CountTabs
              resource="maintenance"
              source="is_open"
              label={t('register:maintenance.status')}
              tabs={[
                { value: 'all', label: t('register:maintenance.all') },
                { value: 'true', label: t('register:maintenance.open') },
                { value: 'false', label: t('register:maintenance.finished') },
              ]}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {propertyId === undefined && <ManagerFilter />}
              {add}
            </Box>
          </Box>
          <Requests />
          <Pager />
        </Card>
      </ListBase>
      {adding && <AddMaintenanceDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Requests() {
  const t = useText();
  const mayCarryOn = useCan('register.write');
  const { data = [] } = useListContext<MaintenanceRequest>();
  return (
    <PlainTable
      label={t('menu.maintenance')}
      rows={data}
      keyOf={({ id }) => String(id)}
      columns={[
        { label: t('register:maintenance.title'), title: true, wrap: true, value: (row) => <Title request={row} /> },
        { label: t('register:maintenance.unit'), wrap: true, value: ({ unit_name }) => unit_name },
        { label: t('register:maintenance.status'), value: (row) => <Status request={row} /> },
        { label: t('register:maintenance.due'), value: (row) => <Due request={row} /> },
        {
          label: t('register:maintenance.tradesperson'),
          wrap: true,
          value: (row) => <Tradesperson request={row} />,
        },
        { label: t('register:maintenance.cost'), right: true, value: (row) => <Cost request={row} /> },
      ]}
      action={(request) => mayCarryOn && <MaintenanceActions request={request} />}
    />
  );
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
      <Box sx={{ ...NOTE, overflowWrap: 'anywhere' }}>{description}</Box>
      <Box sx={NOTE}>
        {name ? t('register:maintenance.reported_by', { day, name }) : t('register:maintenance.reported', { day })}
      </Box>
      <MaintenancePhotos request={request} />
      <MaintenanceQuotes request={request} />
    </>
  );
}

/** How far it is: with the day it was done, or why it was cancelled. */
function Status({ request: { status, done_on, cancel_reason } }: { request: MaintenanceRequest }) {
  const show = useShow();
  const note = status === 'cancelled' ? cancel_reason : show.day(done_on);
  return (
    <>
      <StatusChip status={status} />
      {note && <Box sx={{ ...NOTE, overflowWrap: 'anywhere' }}>{note}</Box>}
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
