import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { call } from '../net/call.js';
import { keepSignIn } from '../session/keep-sign-in.js';
import type { LoginAnswer } from '../session/user.js';
import { Field, PasswordField } from './Field.js';
import { PublicFrame } from './PublicFrame.js';
import { useForm, type Errors } from './use-form.js';

interface Values {
  username: string;
  password: string;
}

/** Sign-in of the installation's administrator. */
export function RootLoginPage() {
  const t = useText();
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { username: '', password: '' },
    check: ({ username, password }) => {
      const wrong: Errors<Values> = {};
      if (!username.trim()) wrong.username = t('problem.REQUIRED');
      if (!password) wrong.password = t('problem.REQUIRED');
      return wrong;
    },
    send: async (body) => {
      keepSignIn(await call<LoginAnswer>('tenant/admin-login', { body, anonymous: true }), false);
      appHistory.push('/');
    },
  });
  return (
    <PublicFrame title={t('access.root_title')} lead={t('access.root_lead')}>
      <form className="ks-form" {...form}>
        <Field
          label={t('access.username')}
          autoComplete="username"
          required
          value={values.username}
          error={errors.username}
          onChange={(username) => set({ username })}
        />
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <button className="ks-button" disabled={busy}>
          {t('auth.sign_in')}
        </button>
      </form>
    </PublicFrame>
  );
}
