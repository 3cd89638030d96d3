import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts.js';
import { CopyField } from '../../shared/CopyField.js';
import { FormDialog } from '../../shared/FormDialog.js';

/** The secret of signatures, which is shown this once: a click beside the dialog does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  return (
    <FormDialog title={t('webhooks:secret_title')} onClose={() => undefined}>
      {t('webhooks:secret_text')}
      <CopyField label={t('webhooks:secret')} value={secret} copy={t('webhooks:copy')} copied={t('webhooks:copied')} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" onClick={onClose}>
          {t('form.close')}
        </Button>
      </Box>
    </FormDialog>
  );
}
