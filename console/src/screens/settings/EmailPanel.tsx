import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { useSignIn } from '../../session/session.js';
import { TextInput } from '../../shared/inputs.js';
import { Panel } from '../../shared/Panel.js';
import { ProofDialog } from '../../shared/ProofDialog.js';
import { toast } from '../../toasts/toasts.js';

/** The address that the reader signs in with; another one counts once its link is confirmed. */
export function EmailPanel() {
  const t = useText();
  const email = useSignIn()?.user.email ?? '';
  const [isAsking, setAsking] = useState(false);
  const ask = async ({ email: next, password, code }: Record<string, unknown>, key: string) => {
    const body = { email: String(next).trim(), password, ...(code ? { code } : {}) };
    const answer = await call<{ code?: string }>('v1/system/account/email/change', { body, key });
    if (answer.code) return answer.code;
    setAsking(false);
    toast(t('security:email.asked', { email: body.email }), 'success');
    return undefined;
  };
  return (
    <Panel title={t('security:email.title')}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{t('security:email.text', { email })}</Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('security:email.change')}
      </Button>
      {isAsking && (
        <ProofDialog
          title={t('security:email.change')}
          confirm={t('security:email.change')}
          send={ask}
          onClose={() => setAsking(false)}
          fields={
            <TextInput
              source="email"
              label={t('security:email.new')}
              type="email"
              required
              autoFocus
              maxLength={254}
              autoComplete="email"
            />
          }
        >
          <Typography sx={{ mb: 2 }}>{t('security:email.change_text')}</Typography>
        </ProofDialog>
      )}
    </Panel>
  );
}
