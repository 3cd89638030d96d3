import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { NotLoaded } from '../../shared/NotLoaded.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { StatusChip } from '../../shared/StatusChip.js';
import type { MaintenanceRequest } from '../../types.js';
import { MaintenanceActions } from './MaintenanceActions.js';
import { MaintenanceHistory } from './MaintenanceHistory.js';
import { MaintenancePhotos } from './MaintenancePhotos.js';
import { Quotes } from './MaintenanceQuotes.js';
import { RequestFacts } from './RequestFacts.js';
import { Urgent } from './Urgent.js';

const ONE = { sort: { field: 'created_at', order: 'DESC' as const }, pagination: { page: 1, perPage: 1 } };

/** The maintenance request that the address names: the list answers all that there is of it. */
export function RequestPage() {
  const { id } = useParams();
  const isKnown = isUuid(id);
  const filter = { maintenance_request_id: id };
  const query = useGetList<MaintenanceRequest>('maintenance', { ...ONE, filter }, { enabled: isKnown });
  if (!isKnown) return <AdminNotFound />;
  if (!query.data) return <NotLoaded query={query} />;
  const [request] = query.data;
  return request ? <RequestView request={request} /> : <AdminNotFound />;
}

function RequestView({ request }: { request: MaintenanceRequest }) {
  const t = useText();
  const mayCarryOn = useCan('register.write');
  const mayReadQuotes = useCan('register.read');
  const { id, title, status, is_urgent, description, quotes } = request;
  return (
    <>
      <PageHeader
        title={title}
        about={
          <>
            <StatusChip status={status} />
            {is_urgent && <Urgent />}
          </>
        }
        back={{ to: '/admin/maintenance', text: t('menu.maintenance') }}
        actions={mayCarryOn && <MaintenanceActions request={request} />}
      />
      <Panel>
        <RequestFacts request={request} />
      </Panel>
      <Panel title={t('register:maintenance.description')}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>
        <MaintenancePhotos request={request} />
      </Panel>
      {quotes > 0 && mayReadQuotes && (
        <Panel title={t('register:maintenance.quotes')} flush>
          <Quotes requestId={String(id)} />
        </Panel>
      )}
      {mayCarryOn && <MaintenanceHistory request={request} />}
    </>
  );
}
