import type { PasswordReset } from '@keystead/client';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { afterSignOut } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { toast } from '../toasts/toasts.js';
import { NewPassword, passwordError } from './NewPassword.js';
import { PublicFrame } from './PublicFrame.js';
import { useForm, type Errors } from './use-form.js';

interface Values {
  password: string;
  password_confirmation: string;
}

export function ResetPage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { password: '', password_confirmation: '' },
    check: ({ password, password_confirmation }) => {
      const wrong: Errors<Values> = {};
      const rule = passwordError(password);
      if (rule) wrong.password = rule;
      if (password !== password_confirmation) wrong.password_confirmation = t('problems:PASSWORDS_DO_NOT_MATCH');
      return wrong;
    },
    send: async (body) => {
      const sent = { ...body, token: params.token };
      const { data } = await call<{ data: PasswordReset }>('reset-password', { body: sent, anonymous: true });
      toast(t('access.reset_done'), 'success');
      // By the code: without it, no password signs in a person of several companies.
      appHistory.push(afterSignOut(data.tenant_code));
    },
  });
  return (
    <PublicFrame title={t('access.reset_title')} lead={t('access.reset_lead')}>
      <form className="ks-form" {...form}>
        <NewPassword
          password={values.password}
          confirmation={values.password_confirmation}
          errors={errors}
          onChange={set}
        />
        <button className="ks-button" disabled={busy}>
          {t('access.reset_save')}
        </button>
      </form>
    </PublicFrame>
  );
}
