import { useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import Download from '@mui/icons-material/DownloadOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/texts.js';
import { callFile } from '../../net/call.js';
import { sentencesOf } from '../../net/report.js';
import { useCloseOnBack } from '../use-close-on-back.js';
import { saveFile } from '../save-file.js';
import { FileView, PDF } from './FileView.js';
import { PdfMailForm } from './PdfMailForm.js';
import { SentMails } from './SentMails.js';
import { useMayMail } from './use-may-mail.js';
import { usePdfMail } from './use-pdf-mail.js';

export interface PdfDrawerProps {
  /** Path of the PDF below `/api/`. */
  path: string;
  query: Record<string, string>;
  /** Name that it is saved under. */
  name: string;
  onClose: () => void;
}

/** A PDF beside the page, to be read, saved, printed and mailed; it fills the screen of a phone. */
export function PdfDrawer({ path, query, name, onClose }: PdfDrawerProps) {
  const t = useText();
  const id = useId();
  useCloseOnBack(onClose);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: file, error } = useQuery({
    queryKey: ['pdf', path, query],
    queryFn: () => callFile(path, { query }),
    ...{ retry: false, gcTime: 0 },
  });
  const mayMail = useMayMail();
  const [isMailing, setIsMailing] = useState(false);
  const { document, reason } = usePdfMail(mayMail ? file?.document_id : undefined);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          ...{ role: 'dialog', 'aria-labelledby': id },
          sx: { width: { xs: '100%', md: 720 }, maxWidth: '100%' },
        },
      }}
      // Above dialogs too: a statement is opened from one.
      sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5 }}>
        <Typography
          id={id}
          component="h2"
          variant="h2"
          // The buttons have a row of their own on a phone, below the name and the way out.
          sx={{ flex: { xs: '1 1 calc(100% - 4rem)', sm: '1 1 10rem' }, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Button
          startIcon={<Download />}
          disabled={!file}
          onClick={() => file && saveFile(file, name)}
          sx={{ order: 1 }}
        >
          {t('file.download')}
        </Button>
        {mayMail && (
          <Button
            startIcon={<Mail />}
            disabled={!document}
            aria-expanded={isMailing}
            {...(reason && { 'aria-describedby': `${id}-reason` })}
            onClick={() => setIsMailing(!isMailing)}
            sx={{ order: 1 }}
          >
            {t('documents:mail.open')}
          </Button>
        )}
        <Button
          startIcon={<Print />}
          disabled={!file || !navigator.pdfViewerEnabled}
          onClick={() => frame.current?.contentWindow?.print()}
          sx={{ order: 1, display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('list.print')}
        </Button>
        <IconButton aria-label={t('form.close')} onClick={onClose} autoFocus sx={{ order: { xs: 0, sm: 2 } }}>
          <Close />
        </IconButton>
      </Box>
      {reason && (
        <Typography id={`${id}-reason`} variant="body2" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {reason}
        </Typography>
      )}
      {document && isMailing && <PdfMailForm document={document} onClose={() => setIsMailing(false)} />}
      {document && <SentMails document_id={document.document_id} />}
      <Box
        sx={{
          // The form takes the place of the pages on a phone.
          ...{ flex: 1, minHeight: 0, px: { xs: 0, sm: 2 }, pb: { sm: 2 } },
          display: { xs: isMailing ? 'none' : 'block', sm: 'block' },
        }}
      >
        {error ? (
          sentencesOf(error).map((sentence) => <Typography key={sentence}>{sentence}</Typography>)
        ) : (
          <FileView {...{ file, frame, name }} isFailed={false} mime_type={PDF} height="100%" />
        )}
      </Box>
    </Drawer>
  );
}
