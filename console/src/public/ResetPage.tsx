import { useState } from 'react';
import type { PasswordReset } from '@keystead/client';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignOut, FORGOT_PASSWORD, USER_LOGIN } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { Failure } from '../net/failure.js';
import { report, sentencesOf } from '../net/report.js';
import { toast } from '../toasts/toasts.js';
import { NewPassword, passwordError } from './NewPassword.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';
import { useForm, type Errors } from './use-form.js';

const OVER = 'RESET_LINK_OVER';

/** Chooses a new password by a mailed link; who comes by one that is over reads so at once, and is led to another. */
export function ResetPage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const token = params.token ?? '';
  const link = useAnswer(`reset-password/validate/${encodeURIComponent(token)}`, { anonymous: true });
  const [over, setOver] = useState<string | null>(null);
  const refusal = over ?? (link.code === OVER ? link.sentence : null);
  // Whether it works is checked once more when it is used: a question without an answer keeps nobody from trying.
  const isKnown = link.answer !== null || link.code !== null;
  const lead = refusal ?? (isKnown ? t('access.reset_lead') : link.sentence);
  return (
    <PublicFrame title={t('access.reset_title')} lead={lead}>
      {isKnown && refusal === null && <ResetForm token={token} onOver={setOver} />}
      {refusal !== null && (
        <>
          <Link className="ks-button" to={FORGOT_PASSWORD}>
            {t('access.reset_again')}
          </Link>
          <p className="ks-foot">
            <Link className="ks-link" to={USER_LOGIN}>
              {t('access.back_to_sign_in')}
            </Link>
          </p>
        </>
      )}
    </PublicFrame>
  );
}

interface Values {
  password: string;
  password_confirmation: string;
}

function ResetForm({ token, onOver }: { token: string; onOver: (sentence: string) => void }) {
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
      const { data } = await call<{ data: PasswordReset }>('reset-password', {
        body: { ...body, token },
        anonymous: true,
      });
      toast(t('access.reset_done'), 'success');
      // By the code: without it, no password signs in a person of several companies.
      appHistory.push(afterSignOut(data.tenant_code));
    },
    onFailure: (error) => {
      if (error instanceof Failure && error.code === OVER) onOver(sentencesOf(error).join(' '));
      else report(error);
    },
  });
  return (
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
  );
}
