import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { FILE_BYTES_MAX, type DocumentCategory } from '@keystead/contracts';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import { Failure } from '../../net/failure.js';
import { report } from '../../net/report.js';
import { FileDrop } from '../../shared/files/FileDrop.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { isPlanLimit } from '../../shared/UpgradeNotice.js';
import { toast } from '../../toasts/toasts.js';
import { ACCEPTED } from './chosen-file.js';
import type { DocumentPlace } from './document.js';
import { DocumentFields, NONE, PlaceFields } from './DocumentFields.js';
import { UploadRows } from './UploadRows.js';
import { useUploads } from './use-uploads.js';

interface Props {
  place: DocumentPlace;
  /** What the files are, as far as it is known. */
  category?: DocumentCategory;
  /** Files that were dropped on the page. */
  files: readonly File[];
  onClose: () => void;
}

const START = { visible_to: NONE, property_id: NONE, lease_id: NONE };

/** Chooses files, says what they are, and sends them; what fails stays here to be sent again. */
export function UploadDialog({ place, category = 'other', files, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { uploads, add, remove, cancel, cancelAll, start } = useUploads();
  const [busy, setBusy] = useState(false);
  const [limit, setLimit] = useState<Failure | null>(null);
  const dropped = useRef(files);
  useEffect(() => {
    if (dropped.current.length > 0) add(dropped.current);
    dropped.current = [];
    // Files of a drop are taken over once.
  }, []);
  const ready = uploads.filter(({ state, fault }) => state !== 'stored' && !fault).length;

  const submit = async (form: Record<string, unknown>) => {
    setBusy(true);
    setLimit(null);
    try {
      const { stored, left, failed, refusal } = await start({ ...aboutOf(form), ...place });
      if (stored > 0) {
        void queryClient.invalidateQueries();
        toast(t('documents:upload.done', { count: stored }), 'success');
      }
      if (failed > 0) toast(t('documents:upload.fail'), 'error');
      if (stored > 0 && left === 0) onClose();
      if (refusal === undefined) return undefined;
      if (refusal instanceof Failure && isPlanLimit(refusal)) setLimit(refusal);
      else report(refusal);
      return refusal instanceof Failure ? refusal.body.errors : undefined;
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    // The close button stops uploads that are under way; a click outside the dialog does not.
    cancelAll();
    onClose();
  };
  return (
    <FormDialog title={t('documents:upload.title')} onClose={() => !busy && onClose()}>
      {!busy && (
        <FileDrop
          drop={t('documents:upload.drop')}
          choose={t('documents:upload.choose')}
          icon={<UploadFile />}
          accept={ACCEPTED}
          onFiles={add}
          note={t('documents:upload.note', { size: displaySize(FILE_BYTES_MAX, language) })}
        />
      )}
      {uploads.length > 0 && <UploadRows uploads={uploads} onRemove={remove} onCancel={cancel} />}
      {busy && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={close}>
            {t('documents:upload.cancel_all')}
          </Button>
        </Box>
      )}
      <Box sx={{ display: busy ? 'none' : 'block' }}>
        <FormFrame
          busy={busy}
          disabled={ready === 0}
          defaultValues={{ category, ...START }}
          onSubmit={submit}
          onCancel={onClose}
          limit={limit}
          submitLabel={ready === 0 ? t('documents:upload.submit_none') : t('documents:upload.submit', { count: ready })}
        >
          <DocumentFields place={place} />
          <PlaceFields place={place} />
        </FormFrame>
      </Box>
    </FormDialog>
  );
}

/** What was filled in; what was left to the service is not sent. */
function aboutOf(form: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== NONE && value !== '' && value !== null),
  );
}
