import { Suspense } from 'react';
import { followProfile, loadTexts, textOr, useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { Link } from '../navigation/Link.js';
import { afterSignIn, FORGOT_PASSWORD, HOME, MFA } from '../navigation/targets.js';
import { warmUpScreen } from '../navigation/warm-up-screens.js';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { BY_APP, forget, tenantCode } from '../session/session.js';
import type { LoginAnswer } from '../session/user.js';
import { toast } from '../toasts/toasts.js';
import { Field, PasswordField } from './Field.js';
import { PublicFrame } from './PublicFrame.js';
import { useForm, type Errors } from './use-form.js';

const SignOn = lazyPage<{ code: string }>(async () => (await import('./SignOn.js')).SignOn);

/** The check of an address comes when the form is sent. */
let isEmail = (text: string): boolean => text.includes('@');

interface Values {
  email: string;
  password: string;
  tenant_code: string;
  remember: boolean;
}

export function LoginPage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const known = params.tenantCode ?? tenantCode() ?? '';
  const { values, errors, busy, set, form } = useForm<Values>({
    start: { email: '', password: '', tenant_code: known, remember: false },
    load: async () => void ({ isEmail } = await import('./email.js')),
    check: ({ email, password }) => {
      const wrong: Errors<Values> = {};
      if (!isEmail(email)) wrong.email = t('problem.EMAIL');
      if (password === '') wrong.password = t('problem.REQUIRED');
      return wrong;
    },
    send: signInWith,
    onFailure: (error) => {
      forget(); // a failed sign-in leaves nothing of a former one behind
      report(error);
    },
  });
  return (
    <PublicFrame title={t('auth.sign_in_title')} lead={t('auth.sign_in_lead')}>
      <form className="ks-form" {...form}>
        <Field
          label={t('auth.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          onChange={(password) => {
            // What is behind the sign-in is fetched while the person types.
            warmUpScreen(HOME);
            set({ password });
          }}
        />
        <Field
          label={t('auth.tenant_code')}
          name="tenant_code"
          autoComplete="organization"
          autoCapitalize="none"
          value={values.tenant_code}
          error={errors.tenant_code}
          note={t('auth.tenant_code_note')}
          onChange={(code) => set({ tenant_code: code })}
        />
        <div className="ks-row ks-apart">
          <label className="ks-check">
            <input
              type="checkbox"
              checked={values.remember}
              onChange={({ target }) => set({ remember: target.checked })}
            />
            {t('auth.remember')}
          </label>
          <Link className="ks-link" to={FORGOT_PASSWORD}>
            {t('auth.forgot')}
          </Link>
        </div>
        <button className="ks-button" disabled={busy}>
          {t('auth.sign_in')}
        </button>
        {known && (
          <Suspense>
            <SignOn code={known} />
          </Suspense>
        )}
      </form>
      <p className="ks-foot">
        {t('auth.no_account')}{' '}
        <Link className="ks-link" to="/register">
          {t('auth.register')}
        </Link>
      </p>
    </PublicFrame>
  );
}

async function signInWith({ email, password, tenant_code, remember }: Values): Promise<void> {
  const body = { email: email.trim(), password, ...(tenant_code.trim() && { tenant_code: tenant_code.trim() }) };
  const { keepSignIn } = await import('../session/keep-sign-in.js');
  const answer = await call<LoginAnswer>('login', { body, anonymous: true });
  keepSignIn(answer, remember);
  await followProfile(answer.user.language ?? null);
  if (answer.access_token) return appHistory.push(afterSignIn(answer.user));
  if (answer.code) announceCode(answer.code);
  appHistory.push(MFA);
}

/** Says whether the code mailed before still holds or a new one is on its way; of an app, the next page says it. */
function announceCode(code: string): void {
  if (code === BY_APP) return;
  void loadTexts('start').then(() => toast(textOr(`code.${code}`) ?? ''));
}
