import { useState } from 'react';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignIn, USER_LOGIN } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { keepSignIn } from '../session/keep-sign-in.js';
import { codeDue } from '../session/session.js';
import type { LoginAnswer } from '../session/user.js';
import { toast } from '../toasts/toasts.js';
import { AppCode } from './AppCode.js';
import { codeProblem, codeText } from './code-texts.js';
import { PublicFrame } from './PublicFrame.js';
import { Resend } from './Resend.js';
import { SixDigits } from './SixDigits.js';

/** The second step of a sign-in. */
export function CodePage() {
  const t = useText();
  const [due] = useState(codeDue);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [remember, setRemember] = useState(due?.remember ?? false);
  const email = due?.email ?? '';

  const verify = async (digits: string) => {
    try {
      const answer = await call<LoginAnswer>('verify-email-code', {
        body: { email, code: digits, skip_mfa: remember },
      });
      await join(answer, due?.invitation)
        .then((joined) => {
          keepSignIn(joined, remember);
          appHistory.push(afterSignIn(joined.user));
        })
        .catch(report);
    } catch (failure) {
      setError(codeProblem(failure) ?? t('problems:INVALID_CODE'));
      setCode('');
      report(failure);
    }
  };
  const resend = () =>
    call<{ data: { code: string } }>('resend-email-code', { body: { email } })
      .then(({ data }) => toast(codeText(data.code)))
      .catch(report);
  const isByApp = due?.is_by_app ?? false;
  const Code = isByApp ? AppCode : SixDigits;
  return (
    <PublicFrame title={t('code.title')} lead={t(isByApp ? 'code.lead_app' : 'code.lead', { email })}>
      <div className="ks-form">
        <Code
          value={code}
          error={error}
          onChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
          onComplete={(digits) => void verify(digits)}
        />
        <label className="ks-check">
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          {t('auth.remember')}
        </label>
        <div className="ks-row ks-apart">
          {!isByApp && <Resend onResend={resend} />}
          <Link className="ks-link" to={USER_LOGIN}>
            {t('access.back_to_sign_in')}
          </Link>
        </div>
      </div>
    </PublicFrame>
  );
}

/** Joins the company of the invitation that the code was mailed for, where there is one. */
async function join(answer: LoginAnswer, invitation: string | undefined): Promise<LoginAnswer> {
  const { access_token: token } = answer;
  if (!invitation || !token) return answer;
  return call<LoginAnswer>(`invitations/complete/${encodeURIComponent(invitation)}`, { body: {}, token });
}
