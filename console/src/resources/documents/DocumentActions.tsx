import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Scanner from '@mui/icons-material/DocumentScannerOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { useCan, useIsPerson } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call, callFile } from '../../net/call.js';
import { report } from '../../net/report.js';
import { useSignIn } from '../../session/session.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { RowMenu } from '../../shared/RowMenu.js';
import { saveFile } from '../../shared/save-file.js';
import { usePhone } from '../../shared/use-phone.js';
import { toast } from '../../toasts/toasts.js';
import { isReadable, scanPath } from '../scans/scan.js';
import type { DocumentRecord } from './document.js';
import { DocumentDialog, isViewable } from './DocumentViewer.js';
import { EditDocumentDialog } from './EditDocumentDialog.js';

/** Deletes one document with its file. */
export const deleteDocument = ({ document_id }: DocumentRecord) =>
  call('v1/system/document/delete', { body: { document_ids: [document_id] } });

/** Shows, saves, changes and deletes one document. */
export function DocumentActions({ document }: { document: DocumentRecord }) {
  const t = useText();
  const phone = usePhone();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const self = useSignIn()?.user.user_id;
  const isOwn = !useIsPerson() || document.uploaded_by === self;
  const mayEdit = useCan('document.write') && isOwn;
  const mayDelete = useCan('document.delete');
  const mayScan = useCan('register.write');
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<'view' | 'edit' | 'delete' | null>(null);
  const { document_id, name } = document;
  const labelled = (label: string) => t('form.labelled', { label, value: name });
  const download = async () => {
    setBusy(true);
    await callFile('v1/system/document/get-file', { body: { document_id } })
      .then((file) => saveFile(file, name))
      .catch(report);
    setBusy(false);
  };
  const remove = async () => {
    await deleteDocument(document);
    void queryClient.invalidateQueries();
    toast(t('documents:deleted'), 'success');
  };
  return (
    <>
      {phone ? (
        <RowMenu
          of={name}
          actions={[
            isViewable(document) && { label: t('documents:view'), onPress: () => setOpen('view') },
            { label: t('documents:download'), onPress: () => void download() },
            mayScan &&
              isReadable(document) && {
                label: t('documents:scan'),
                onPress: () => void navigate(scanPath(document_id)),
              },
            mayEdit && { label: t('form.edit'), onPress: () => setOpen('edit') },
            mayDelete && { label: t('form.delete'), isFinal: true, onPress: () => setOpen('delete') },
          ]}
        />
      ) : (
        <>
          {isViewable(document) && (
            <IconButton aria-label={labelled(t('documents:view'))} onClick={() => setOpen('view')}>
              <View fontSize="small" />
            </IconButton>
          )}
          <IconButton aria-label={labelled(t('documents:download'))} disabled={busy} onClick={() => void download()}>
            <Download fontSize="small" />
          </IconButton>
          {mayScan && isReadable(document) && (
            <IconButton component={Link} to={scanPath(document_id)} aria-label={labelled(t('documents:scan'))}>
              <Scanner fontSize="small" />
            </IconButton>
          )}
          {mayEdit && (
            <IconButton aria-label={labelled(t('form.edit'))} onClick={() => setOpen('edit')}>
              <Edit fontSize="small" />
            </IconButton>
          )}
          {mayDelete && (
            <IconButton aria-label={labelled(t('form.delete'))} onClick={() => setOpen('delete')}>
              <Delete fontSize="small" />
            </IconButton>
          )}
        </>
      )}
      {open === 'view' && <DocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'edit' && <EditDocumentDialog document={document} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={labelled(t('form.delete'))}
          text={t('documents:delete_text')}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
