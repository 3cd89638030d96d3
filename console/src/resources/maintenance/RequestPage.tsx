import { Suspense } from 'react';
import Typography from '@mui/material/Typography';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { ListedRecord } from '../../shared/ListedRecord.js';
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

const RequestMessages = lazyScreen<{ requestId: string }>(
  'register',
  async () => (await import('./messages/RequestMessages.js')).RequestMessages,
);

/** One maintenance request: where it is, who does it, and what was done so far. */
export const RequestPage = () => (
  <ListedRecord<MaintenanceRequest> resource="maintenance" filter="maintenance_request_id">
    {(request) => <RequestView request={request} />}
  </ListedRecord>
);

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
      <Suspense>
        <RequestMessages requestId={String(id)} />
      </Suspense>
      {quotes > 0 && mayReadQuotes && (
        <Panel title={t('register:maintenance.quotes')} flush>
          <Quotes requestId={String(id)} />
        </Panel>
      )}
      {mayCarryOn && <MaintenanceHistory request={request} />}
    </>
  );
}
