import { useState } from 'react';
import type { AnswerOf } from '@keystead/client';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCan } from '../../admin/can.js';
import { useText } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { saveProfile } from '../../session/save.js';
import { keepUser } from '../../session/keep-sign-in.js';
import { signIn, useSignIn } from '../../session/session.js';
import { Panel } from '../../shared/Panel.js';
import { ProofDialog } from '../../shared/ProofDialog.js';
import { useAction } from '../../shared/use-action.js';
import { toast } from '../../toasts/toasts.js';

const PATH = 'v1/system/company/two-factor' as const;

/** The reader's own second step, which their company may require. */
export function SecondStepPanel() {
  const t = useText();
  const user = useSignIn()?.user;
  const { run, busy } = useAction();
  const [isAsking, setAsking] = useState(false);
  if (!user) return null;
  const isRequired = user.company_data.is_two_factor_required;
  const isOn = user.is_enable_two_factor;
  const enable = async () => {
    await saveProfile({ is_enable_two_factor: true });
    return t('security:second_step.turned_on');
  };
  const disable = async ({ current_password, code }: Record<string, unknown>, key: string) => {
    const proof = { current_password, ...(code ? { code } : {}) };
    const due = await saveProfile({ is_enable_two_factor: false, ...proof }, key);
    if (due) return due;
    setAsking(false);
    toast(t('security:second_step.turned_off'), 'success');
    return undefined;
  };
  return (
    <Panel title={t('security:second_step.title')}>
      <Typography sx={{ mb: 2 }}>
        {t(
          user.has_authenticator
            ? 'security:app.is_on'
            : isOn || isRequired
              ? 'security:second_step.is_on'
              : 'security:second_step.is_off',
        )}
      </Typography>
      {isRequired && <Typography sx={{ mb: 2 }}>{t('security:second_step.required')}</Typography>}
      {!isOn && !isRequired && (
        <Button variant="contained" disabled={busy} onClick={() => void run(enable)}>
          {t('security:second_step.turn_on')}
        </Button>
      )}
      {isOn && !isRequired && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('security:second_step.turn_off')}
        </Button>
      )}
      {isAsking && (
        <ProofDialog
          title={t('security:second_step.turn_off')}
          confirm={t('security:second_step.turn_off')}
          source="current_password"
          send={disable}
          onClose={() => setAsking(false)}
        >
          <Typography sx={{ mb: 2 }}>{t('security:second_step.turn_off_text')}</Typography>
        </ProofDialog>
      )}
    </Panel>
  );
}

/** Whether everybody of the company is asked for the second step: for those who manage it. */
export function CompanySecondStepPanel() {
  const t = useText();
  const isRequired = useSignIn()?.user.company_data.is_two_factor_required ?? false;
  const mayManage = useCan('company.write');
  const [isAsking, setAsking] = useState(false);
  if (!mayManage) return null;
  const action = t(isRequired ? 'security:company.turn_off' : 'security:company.turn_on');
  const change = async ({ password, code }: Record<string, unknown>, key: string) => {
    const body = { is_two_factor_required: !isRequired, password, ...(code ? { code } : {}) };
    const answer = await call<AnswerOf<'POST /api/v1/system/company/two-factor'>>(PATH, { body, key });
    if ('code' in answer) return answer.code;
    const user = signIn()?.user;
    if (user) keepUser({ ...user, company_data: { ...user.company_data, ...answer.data } });
    setAsking(false);
    toast(t(isRequired ? 'security:company.turned_off' : 'security:company.turned_on'), 'success');
    return undefined;
  };
  return (
    <Panel title={t('security:company.title')}>
      <Typography sx={{ mb: 2 }}>{t(isRequired ? 'security:company.is_on' : 'security:company.is_off')}</Typography>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <ProofDialog
          title={t('security:company.title')}
          confirm={action}
          send={change}
          onClose={() => setAsking(false)}
        >
          <Typography sx={{ mb: 2 }}>
            {t(isRequired ? 'security:company.turn_off_text' : 'security:company.turn_on_text')}
          </Typography>
        </ProofDialog>
      )}
    </Panel>
  );
}
