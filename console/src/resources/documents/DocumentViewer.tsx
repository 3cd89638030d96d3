import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { callFile } from '../../net/call.js';
import { InfoDialog } from '../../shared/InfoDialog.js';
import { Waiting } from '../../shared/RecordPage.js';
import type { DocumentRecord } from './document.js';

type Viewed = Pick<DocumentRecord, 'document_id' | 'name' | 'mime_type'>;

const PDF = 'application/pdf';
/** What browsers show by themselves. */
const VIEWABLE = [PDF, 'image/jpeg', 'image/png', 'image/webp'];

export const isViewable = ({ mime_type }: Pick<Viewed, 'mime_type'>) => VIEWABLE.includes(mime_type);

export const viewPath = (document_id: string) => `/admin/document/view?id=${encodeURIComponent(document_id)}`;

export function DocumentDialog({ document, onClose }: { document: Viewed; onClose: () => void }) {
  return (
    <InfoDialog title={document.name} maxWidth="lg" onClose={onClose}>
      <DocumentViewer document={document} />
    </InfoDialog>
  );
}

/** Shows a picture or a PDF in the page, and says where it can be seen when that fails. */
export function DocumentViewer({ document: { document_id, name, mime_type } }: { document: Viewed }) {
  const { data: file, error } = useQuery({
    queryKey: ['document_file', document_id],
    queryFn: () => callFile('v1/system/document/get-file', { body: { document_id } }),
    ...{ retry: false, gcTime: 0 },
  });
  const url = useObjectUrl(file, mime_type);
  const [broken, setBroken] = useState(false);
  const isFailed = error !== null || broken || (mime_type === PDF && !navigator.pdfViewerEnabled);
  if (isFailed) return <LoadingFailed url={url ?? viewPath(document_id)} />;
  if (!url) return <Waiting />;
  if (mime_type === PDF)
    return <Box component="iframe" src={url} title={name} sx={{ width: '100%', height: '75vh', border: 0 }} />;
  return (
    <Box
      component="img"
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: '75vh', mx: 'auto' }}
    />
  );
}

function LoadingFailed({ url }: { url: string }) {
  const t = useText();
  return (
    <Alert severity="warning">
      {t('documents:viewer.failed')} {/* The other tab is of the same sign-in. */}
      <MuiLink href={url} target="_blank" rel="opener">
        {t('documents:viewer.new_tab')}
      </MuiLink>
    </Alert>
  );
}

/** An address of a file that came, with the type it is stored under; null until it is there. */
function useObjectUrl(file: Blob | undefined, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(new Blob([file], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, type]);
  return url;
}
