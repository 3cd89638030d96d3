import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useText } from '../../i18n/texts.js';
import { isUuid } from '../../navigation/ids.js';
import { call } from '../../net/call.js';
import { report } from '../../net/report.js';
import { EmptyState } from '../../shared/EmptyState.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Panel } from '../../shared/Panel.js';
import { RecordPage } from '../../shared/RecordPage.js';
import { AgreementAnalysis } from './AgreementAnalysis.js';
import { isRunning, type Scan, useScan } from './scan.js';
import { ScanForm } from './ScanForm.js';
import { ScanProposals } from './ScanProposals.js';

/** What a document says, for a person to confirm, and what can be made of it: `?id=` names the document. */
export function ScanPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  return isUuid(id) ? <OfDocument id={id} /> : <AdminNotFound />;
}

function OfDocument({ id }: { id: string }) {
  const t = useText();
  const query = useScan(id);
  return (
    <>
      <PageHeader
        title={t('scans:title')}
        about={query.data?.document_name ?? ''}
        back={{ to: '/admin/document/list', text: t('menu.documents') }}
      />
      {query.data === null ? (
        <Card>
          <EmptyState
            title={t('scans:unread_title')}
            text={t('scans:unread_text')}
            action={<ReadButton documentId={id} text={t('scans:read')} />}
          />
        </Card>
      ) : (
        <RecordPage query={query}>{(scan) => <Result scan={scan} />}</RecordPage>
      )}
    </>
  );
}

function ReadButton({ documentId, text }: { documentId: string; text: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    await call('v1/system/document/scan/create', { body: { document_id: documentId } }).catch(report);
    await queryClient.invalidateQueries({ queryKey: ['scan'] });
    setBusy(false);
  };
  return (
    <Button variant="contained" disabled={busy} onClick={() => void read()}>
      {text}
    </Button>
  );
}

function Result({ scan }: { scan: Scan | null }) {
  const t = useText();
  if (!scan) return null;
  if (isRunning(scan))
    return (
      <Panel title={t('scans:reading')}>
        <LinearProgress aria-label={t('scans:reading')} />
        <Typography sx={{ mt: 1.5 }} color="textSecondary">
          {t('scans:reading_text')}
        </Typography>
      </Panel>
    );
  if (scan.status === 'failed')
    return (
      <Alert severity="warning" action={<ReadButton documentId={scan.document_id} text={t('shell.retry')} />}>
        {scan.failure_message}
      </Alert>
    );
  return (
    <>
      <ScanForm key={scan.version} scan={scan} />
      {scan.is_confirmed && <ScanProposals scan={scan} />}
      {scan.kind === 'lease_agreement' && <AgreementAnalysis documentId={scan.document_id} />}
    </>
  );
}
