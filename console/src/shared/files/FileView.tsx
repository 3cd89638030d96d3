import { useEffect, useState, type Ref } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useText } from '../../i18n/texts.js';
import { Waiting } from '../RecordPage.js';

export const PDF = 'application/pdf';

interface Props {
  /** Missing until it has come. */
  file: Blob | undefined;
  isFailed: boolean;
  mime_type: string;
  name: string;
  /** Where the file can be seen when it cannot be shown here. */
  elsewhere?: string;
  frame?: Ref<HTMLIFrameElement>;
  height?: string;
}

/** Shows a picture or a PDF in the page, and says where it can be seen when that fails. */
export function FileView({ file, isFailed, mime_type, name, elsewhere, frame, height = '75vh' }: Props) {
  const url = useObjectUrl(file, mime_type);
  const [broken, setBroken] = useState(false);
  const isUnseen = isFailed || broken || (mime_type === PDF && !navigator.pdfViewerEnabled);
  if (isUnseen) return <LoadingFailed url={url ?? elsewhere} />;
  if (!url) return <Waiting />;
  if (mime_type === PDF)
    // The pages beside the paper would take half of the room.
    return (
      <Box
        component="iframe"
        ref={frame}
        src={`${url}#navpanes=0`}
        title={name}
        sx={{ width: '100%', height, border: 0 }}
      />
    );
  return (
    <Box
      component="img"
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: height, mx: 'auto' }}
    />
  );
}

function LoadingFailed({ url }: { url: string | undefined }) {
  const t = useText();
  return (
    <Alert severity="warning">
      {t('file.not_shown')}{' '}
      {url && (
        // The other tab is of the same sign-in.
        <MuiLink href={url} target="_blank" rel="opener">
          {t('file.new_tab')}
        </MuiLink>
      )}
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
