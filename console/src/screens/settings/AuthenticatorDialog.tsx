import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '../../i18n/texts.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { formErrors } from '../../public/code-texts.js';
import { FormDialog } from '../../shared/FormDialog.js';
import { FormFrame } from '../../shared/FormFrame.js';
import { FieldRow, TextInput } from '../../shared/inputs.js';

export interface AppSetup {
  secret: string;
  address: string;
}

interface Props {
  setup: AppSetup;
  /** Throws while the code is wrong. */
  confirm: (code: string, key: string) => Promise<void>;
  onClose: () => void;
}

/** Groups of four, which are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key that the app takes in, as a picture and as text, until a code of the app shows that it has it. */
export function AuthenticatorDialog({ setup: { secret, address }, confirm, onClose }: Props) {
  const t = useText();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const submit = async ({ code }: Record<string, unknown>) => {
    setBusy(true);
    try {
      await confirm(String(code).trim(), key.current);
      return undefined;
    } catch (error) {
      report(error);
      // Another code is another request.
      key.current = newKey();
      return formErrors(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog title={t('security:app.add')} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{t('security:app.scan')}</Typography>
      {/* On white in the dark theme too: cameras want dark on light. */}
      <Box sx={{ display: 'inline-block', p: 2, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={address} size={192} role="img" title={t('security:app.picture')} />
      </Box>
      <Typography sx={{ mt: 2 }}>{t('security:app.secret')}</Typography>
      <Typography sx={{ mb: 2, fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{grouped(secret)}</Typography>
      <FormFrame busy={busy} onSubmit={submit} onCancel={onClose} submitLabel={t('security:app.confirm')}>
        <FieldRow min="100%">
          <TextInput
            source="code"
            label={t('security:app.code')}
            required
            autoFocus
            inputMode="numeric"
            maxLength={6}
            autoComplete="one-time-code"
          />
        </FieldRow>
      </FormFrame>
    </FormDialog>
  );
}
