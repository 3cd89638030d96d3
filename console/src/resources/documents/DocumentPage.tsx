import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useGetList } from 'ra-core';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { AdminNotFound } from '../../admin/AdminNotFound.js';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { appHistory } from '../../navigation/app-history.js';
import { closePage } from '../../navigation/close-page.js';
import { isUuid } from '../../navigation/ids.js';
import { PageHeader } from '../../shared/PageHeader.js';
import { Waiting } from '../../shared/RecordPage.js';
import { viewPath, type DocumentRecord } from './document.js';
import { DocumentActions } from './DocumentActions.js';
import { DocumentList } from './DocumentList.js';
import { DocumentViewer, isViewable } from './DocumentViewer.js';
import { EditDocumentDialog } from './EditDocumentDialog.js';
import { MissingDocuments } from './MissingDocuments.js';
import { UploadDialog } from './UploadDialog.js';
import { useDownload } from './use-download.js';
import { useMayEdit } from './use-may-edit.js';

const ScanPage = lazyScreen<object>(['scans', 'money'], async () => (await import('../scans/ScanPage.js')).ScanPage);

const TemplatePage = lazyScreen<object>(
  'templates',
  async () => (await import('../document-templates/TemplatePage.js')).TemplatePage,
);

const LIST = '/admin/document/list';
const closeDialog = () => closePage(appHistory, LIST);

/** All documents of the company, and the documented addresses under which one is added or changed. */
export function DocumentRoutes() {
  const mayWriteLeases = useCan('lease.write');
  return (
    <Routes>
      <Route index element={<Navigate to="list" replace />} />
      <Route path="list" element={<DocumentPage />} />
      <Route path="create" element={<CreatePage />} />
      <Route path="edit" element={<EditPage />} />
      <Route path="view" element={<ViewPage />} />
      <Route path="missing" element={<MissingDocuments />} />
      {mayWriteLeases && <Route path="templates" element={<TemplatePage />} />}
      <Route path="scan" element={<ScanPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}

function DocumentPage() {
  const t = useText();
  return <DocumentList title={t('documents:title')} />;
}

function CreatePage() {
  const mayAdd = useCan('document.write');
  if (!mayAdd) return <Navigate to={LIST} replace />;
  return (
    <>
      <DocumentPage />
      <UploadDialog place={{}} files={[]} onClose={closeDialog} />
    </>
  );
}

function EditPage() {
  return <NamedDocument>{(document) => <EditOrView document={document} />}</NamedDocument>;
}

/** Notifications and the search lead here: who may not change a document reads it. */
function EditOrView({ document }: { document: DocumentRecord }) {
  const mayEdit = useMayEdit(document);
  if (!mayEdit) return <Navigate to={viewPath(document.document_id)} replace />;
  return (
    <>
      <DocumentPage />
      <EditDocumentDialog document={document} onClose={closeDialog} />
    </>
  );
}

/** A document, with the way back to the others of its lease or of the company. */
function ViewPage() {
  return <NamedDocument>{(document) => <DocumentView document={document} />}</NamedDocument>;
}

function DocumentView({ document }: { document: DocumentRecord }) {
  const t = useText();
  const { name, lease_id } = document;
  const to = lease_id ? `/admin/lease/${lease_id}/view/documents` : LIST;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to, text: t('documents:title') }}
        actions={<DocumentActions document={document} isPage />}
      />
      {isViewable(document) ? <DocumentViewer document={document} /> : <DownloadOnly document={document} />}
    </>
  );
}

/** Photos of some phones among them: most browsers show none of these. */
function DownloadOnly({ document }: { document: DocumentRecord }) {
  const t = useText();
  const { download, busy } = useDownload(document);
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('documents:download_only')}
      </Alert>
      <Button variant="contained" startIcon={<Download />} disabled={busy} onClick={() => void download()}>
        {t('documents:download')}
      </Button>
    </>
  );
}

/** `?id=` names the document; without it the list is shown. */
function NamedDocument({ children }: { children: (document: DocumentRecord) => ReactNode }) {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, isPending } = useGetList<DocumentRecord>(
    'document',
    { filter: { document_id: id }, pagination: { page: 1, perPage: 1 } },
    { enabled: isUuid(id) },
  );
  if (!isUuid(id)) return <Navigate to={LIST} replace />;
  if (isPending) return <Waiting />;
  const document = data?.[0];
  return document ? children(document) : <AdminNotFound />;
}
