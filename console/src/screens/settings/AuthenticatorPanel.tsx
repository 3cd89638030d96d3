import { useState } from 'react';
import type { AnswerOf } from '@keystead/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { refreshProfile } from '../../session/save.js';
import { useSignIn } from '../../session/session.js';
import { Panel } from '../../shared/Panel.js';
import { ProofDialog } from '../../shared/ProofDialog.js';
import { toast } from '../../toasts/toasts.js';
import { AuthenticatorDialog, type AppSetup } from './AuthenticatorDialog.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';

const PATH = 'v1/system/account/authenticator';
const ACTIONS = { create: 'add', 'replace-codes': 'replace', delete: 'remove' } as const;

type Action = keyof typeof ACTIONS;
type Given = Partial<AppSetup & { recovery_codes: string[] }>;

/** The app that shows the reader's codes: set up, removed, and the recovery codes that stand in for it. */
export function AuthenticatorPanel() {
  const t = useText();
  const user = useSignIn()?.user;
  const [action, setAction] = useState<Action | null>(null);
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!user) return null;
  const { has_authenticator: isOn, recovery_code_count: count } = user;

  /** What each of the three answers, after the password and the code that may be due. */
  const send = async ({ password, code }: Record<string, unknown>, key: string) => {
    const body = { password, ...(code ? { code: String(code).trim() } : {}) };
    const answer = await call<{ data: Given; code?: string }>(`${PATH}/${action}`, { body, key });
    if (answer.code) return answer.code;
    const { secret, address, recovery_codes } = answer.data;
    setAction(null);
    if (secret && address) setSetup({ secret, address });
    else await refreshProfile();
    if (recovery_codes) setCodes(recovery_codes);
    if (action === 'delete') toast(t('security:app.removed'), 'success');
    return undefined;
  };
  const confirm = async (code: string, key: string) => {
    const answer = await call<AnswerOf<'POST /api/v1/system/account/authenticator/confirm'>>(`${PATH}/confirm`, {
      body: { code },
      key,
    });
    await refreshProfile();
    toast(t('security:app.added'), 'success');
    setSetup(null);
    setCodes(answer.data.recovery_codes);
  };
  return (
    <Panel title={t('security:app.title')}>
      <Typography sx={{ mb: 2 }}>{isOn ? t('security:app.left', { count }) : t('security:app.is_off')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOn && (
          <Button variant="contained" onClick={() => setAction('create')}>
            {t('security:app.add')}
          </Button>
        )}
        {isOn && (
          <Button variant="outlined" onClick={() => setAction('replace-codes')}>
            {t('security:app.replace')}
          </Button>
        )}
        {isOn && (
          <Button variant="outlined" onClick={() => setAction('delete')}>
            {t('security:app.remove')}
          </Button>
        )}
      </Box>
      {action && (
        <ProofDialog
          title={t(`security:app.${ACTIONS[action]}`)}
          confirm={t(`security:app.${ACTIONS[action]}`)}
          send={send}
          onClose={() => setAction(null)}
        >
          {action !== 'create' && <Typography sx={{ mb: 2 }}>{t(`security:app.${ACTIONS[action]}_text`)}</Typography>}
        </ProofDialog>
      )}
      {setup && <AuthenticatorDialog setup={setup} confirm={confirm} onClose={() => setSetup(null)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}
