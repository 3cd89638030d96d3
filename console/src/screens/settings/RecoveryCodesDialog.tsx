import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { useSignIn } from '../../session/session.js';
import { copyText } from '../../shared/copy-text.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { saveFile } from '../../shared/save-file.js';

const FILE = 'keystead-recovery-codes.txt';

/** Recovery codes, which are shown this once: a click beside the dialog does not close it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const email = useSignIn()?.user.email ?? '';
  const lines = [t('security:app.codes'), email, '', ...codes, ''];
  return (
    <FormDialog title={t('security:app.codes')} onClose={() => undefined}>
      <Typography sx={{ mb: 2 }}>{t('security:app.codes_text')}</Typography>
      <Box
        component="ul"
        aria-label={t('security:app.codes')}
        sx={{
          ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, m: 0, mb: 2, p: 0 },
          ...{ listStyle: 'none', fontFamily: 'monospace' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={() => void copyText(codes.join('\n'), t('security:app.copied'))}>
          {t('security:app.copy')}
        </Button>
        <Button variant="outlined" onClick={() => saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), FILE)}>
          {t('security:app.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('security:app.saved')}
        </Button>
      </Box>
    </FormDialog>
  );
}
