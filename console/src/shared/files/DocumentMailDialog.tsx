import Typography from '@mui/material/Typography';
import { FormDialog } from '../FormDialog.js';
import { Waiting } from '../RecordPage.js';
import { PdfMailForm } from './PdfMailForm.js';
import { SentMails } from './SentMails.js';
import { usePdfMail } from './use-pdf-mail.js';

interface Props {
  document_id: string;
  name: string;
  onClose: () => void;
}

/** Mails an issued document of a list, or says why it cannot be. */
export function DocumentMailDialog({ document_id, name, onClose }: Props) {
  const { document, reason } = usePdfMail(document_id);
  return (
    <FormDialog title={name} onClose={onClose}>
      {reason && <Typography>{reason}</Typography>}
      {!reason && !document && <Waiting />}
      {document && <SentMails document_id={document_id} />}
      {document && <PdfMailForm document={document} onClose={onClose} />}
    </FormDialog>
  );
}
