import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { CopyField } from '../../shared/CopyField.js';
import { FormDialog } from '../../shared/FormDialog.js';

interface Props {
  title: string;
  text: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  /** Below the secret: what to do with it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once: a click beside the dialog does not close it. */
export function SecretDialog({ title, text, label, secret, children, onClose }: Props) {
  const t = useText();
  return (
    <FormDialog title={title} onClose={() => undefined}>
      {text}
      <CopyField label={label} value={secret} copy={t('webhooks:copy')} copied={t('webhooks:copied')} />
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" onClick={onClose}>
          {t('form.close')}
        </Button>
      </Box>
    </FormDialog>
  );
}
