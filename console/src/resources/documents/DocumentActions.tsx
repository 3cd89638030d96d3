import { Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Scanner from '@mui/icons-material/DocumentScannerOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { useCan } from '../../admin/can.js';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useMayMail } from '../../shared/files/use-may-mail.js';
import { RowMenu, type RowAction } from '../../shared/RowMenu.js';
import { usePhone } from '../../shared/use-phone.js';
import { toast } from '../../toasts/toasts.js';
import { isReadable, scanPath } from '../scans/scan.js';
import type { DocumentRecord } from './document.js';
import { DocumentDialog, isViewable } from './DocumentViewer.js';
import { EditDocumentDialog } from './EditDocumentDialog.js';
import { useDownload } from './use-download.js';
import { useMayEdit } from './use-may-edit.js';

const DocumentMailDialog = lazyScreen<{ document_id: string; name: string; onClose: () => void }>(
  ['documents', 'mails'],
  async () => (await import('../../shared/files/DocumentMailDialog.js')).DocumentMailDialog,
);

interface DocumentAction extends RowAction {
  icon: typeof Delete;
  /** Where it leads, for a new tab. */
  to?: string;
  isOff?: boolean;
}

/** Deletes one document with its file. */
export const deleteDocument = ({ document_id }: DocumentRecord) =>
  call('v1/system/document/delete', { body: { document_ids: [document_id] } });

interface Props {
  document: DocumentRecord;
  /** On the page of the document, which shows it and is gone with it. */
  isPage?: boolean;
}

/** Shows, saves, mails, changes and deletes one document. */
export function DocumentActions({ document, isPage = false }: Props) {
  const t = useText();
  const phone = usePhone();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const mayEdit = useMayEdit(document);
  const mayDelete = useCan('document.delete');
  const mayScan = useCan('register.write');
  const mayMail = useMayMail() && document.issued_kind !== null;
  const [open, setOpen] = useState<'view' | 'mail' | 'edit' | 'delete' | null>(null);
  const { document_id, name } = document;
  const { download, busy } = useDownload(document);
  const remove = async () => {
    await deleteDocument(document);
    void queryClient.invalidateQueries();
    toast(t('documents:deleted'), 'success');
  };
  const toScan = scanPath(document_id);
  const actions: (DocumentAction | false)[] = [
    !isPage && isViewable(document) && { icon: View, label: t('documents:view'), onPress: () => setOpen('view') },
    { icon: Download, label: t('documents:download'), onPress: () => void download(), isOff: busy },
    mayMail && { icon: Mail, label: t('documents:mail.open'), onPress: () => setOpen('mail') },
    mayScan &&
      isReadable(document) && {
        ...{ icon: Scanner, label: t('documents:scan'), to: toScan },
        onPress: () => void navigate(toScan),
      },
    mayEdit && { icon: Edit, label: t('form.edit'), onPress: () => setOpen('edit') },
    mayDelete && !isPage && { icon: Delete, label: t('form.delete'), onPress: () => setOpen('delete'), isFinal: true },
  ];
  return (
    <>
      {phone ? (
        <RowMenu of={name} actions={actions} />
      ) : (
        actions.map((action) => action && <ActionButton key={action.label} action={action} of={name} />)
      )}
      {open === 'view' && <DocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'mail' && (
        <Suspense>
          <DocumentMailDialog {...{ document_id, name }} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'edit' && <EditDocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('form.labelled', { label: t('form.delete'), value: name })}
          text={t('documents:delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function ActionButton({ action, of }: { action: DocumentAction; of: string }) {
  const t = useText();
  const { icon: Icon, label, onPress, to, isOff = false } = action;
  return (
    <IconButton
      aria-label={t('form.labelled', { label, value: of })}
      disabled={isOff}
      {...(to === undefined ? { onClick: onPress } : { component: Link, to })}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
