import { Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { currentLanguage, loadAreas, useText } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';
import type { PdfDrawerProps } from './files/PdfDrawer.js';

const PdfDrawer = lazyPage<PdfDrawerProps>(
  async () => (await Promise.all([import('./files/PdfDrawer.js'), loadAreas(['documents', 'mails'])]))[0].PdfDrawer,
);

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
  /** Its sign alone, where there is no room for the label. */
  isSmall?: boolean;
}

/** Opens a PDF beside the page, in the language of the reader unless it was issued in another. */
export function PdfButton({ path, query, name, label, of, isIssued = false, isSmall = false }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const press = { 'aria-haspopup': 'dialog', onClick: () => setIsOpen(true) } as const;
  const labelled = of ? t('form.labelled', { label, value: of }) : label;
  return (
    <>
      {isSmall ? (
        <IconButton {...press} aria-label={labelled}>
          <PictureAsPdf fontSize="small" />
        </IconButton>
      ) : (
        <Button {...press} size="small" startIcon={<PictureAsPdf />} aria-label={labelled}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PdfDrawer
            {...{ path, name, query: { ...query, ...(!isIssued && { language: currentLanguage() }) } }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
