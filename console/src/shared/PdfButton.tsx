import Button from '@mui/material/Button';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { currentLanguage, useText } from '../i18n/texts.js';
import { callFile } from '../net/call.js';
import { saveFile } from './save-file.js';
import { useAction } from './use-action.js';

interface Props {
  /** Path of the PDF below `/api/`. */
  path: string;
  query?: Record<string, string>;
  /** Name that it is saved under. */
  name: string;
  label: string;
  /** Says of which row it is where several buttons have one label. */
  of?: string;
  /** An issued document stays in its language. */
  isIssued?: boolean;
}

/** Saves a PDF, in the language of the reader unless it was issued in another. */
export function PdfButton({ path, query, name, label, of, isIssued = false }: Props) {
  const t = useText();
  const { run, busy } = useAction();
  const save = async () => {
    saveFile(await callFile(path, { query: { ...query, ...(!isIssued && { language: currentLanguage() }) } }), name);
    return null;
  };
  return (
    <Button
      size="small"
      startIcon={<PictureAsPdf />}
      disabled={busy}
      {...(of && { 'aria-label': t('form.labelled', { label, value: of }) })}
      onClick={() => void run(save)}
    >
      {label}
    </Button>
  );
}
