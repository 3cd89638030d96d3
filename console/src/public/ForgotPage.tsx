import { useState } from 'react';
import { useText } from '../i18n/texts.js';
import { Link } from '../navigation/Link.js';
import { USER_LOGIN } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { tenantCode } from '../session/session.js';
import { isEmail } from './email.js';
import { Field } from './Field.js';
import { PublicFrame } from './PublicFrame.js';
import { useForm, type Errors } from './use-form.js';

export function ForgotPage() {
  const t = useText();
  const [sent, setSent] = useState(false);
  const { values, errors, busy, set, form } = useForm({
    start: { email: '', tenant_code: tenantCode() ?? '' },
    check: ({ email }): Errors<{ email: string }> => (isEmail(email) ? {} : { email: t('problem.EMAIL') }),
    send: async ({ email, tenant_code }) => {
      const body = { email: email.trim(), ...(tenant_code.trim() && { tenant_code: tenant_code.trim() }) };
      await call('forgot-password', { body, anonymous: true });
      setSent(true);
    },
  });
  return (
    <PublicFrame title={t('access.forgot_title')} lead={t(sent ? 'access.forgot_sent' : 'access.forgot_lead')}>
      {!sent && (
        <form className="ks-form" {...form}>
          <Field
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            required
            value={values.email}
            error={errors.email}
            onChange={(email) => set({ email })}
          />
          <Field
            label={t('auth.tenant_code')}
            value={values.tenant_code}
            note={t('auth.tenant_code_note')}
            onChange={(code) => set({ tenant_code: code })}
          />
          <button className="ks-button" disabled={busy}>
            {t('access.forgot_send')}
          </button>
        </form>
      )}
      <p className="ks-foot">
        <Link className="ks-link" to={USER_LOGIN}>
          {t('access.back_to_sign_in')}
        </Link>
      </p>
    </PublicFrame>
  );
}
