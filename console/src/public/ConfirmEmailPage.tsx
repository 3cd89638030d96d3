import { useState } from 'react';
import type { ConfirmedEmail } from '@keystead/client';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignOut, SECURITY, USER_LOGIN } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { Failure } from '../net/failure.js';
import { report, sentencesOf } from '../net/report.js';
import { keepUser } from '../session/keep-sign-in.js';
import { signIn } from '../session/session.js';
import { toast } from '../toasts/toasts.js';
import { PublicFrame } from './PublicFrame.js';

/** Confirms another email address. A button, since programs that look mails over open their links too. */
export function ConfirmEmailPage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      const { data } = await call<{ data: ConfirmedEmail }>('email-change/confirm', {
        body: { token: params.token },
        anonymous: true,
      });
      toast(t('access.email_done', { email: data.email }), 'success');
      const user = signIn()?.user;
      // Somebody else may be signed in here.
      if (user?.user_id !== data.user_id) return appHistory.push(afterSignOut(data.tenant_code));
      keepUser({ ...user, email: data.email });
      appHistory.push(SECURITY);
    } catch (error) {
      if (error instanceof Failure && error.code) setRefusal(sentencesOf(error).join(' '));
      else report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PublicFrame title={t('access.email_title')} lead={refusal ?? t('access.email_lead')}>
      {refusal === null && (
        <button className="ks-button" disabled={busy} onClick={() => void confirm()}>
          {t('access.email_save')}
        </button>
      )}
      {refusal !== null && (
        <p className="ks-foot">
          <Link className="ks-link" to={USER_LOGIN}>
            {t('access.back_to_sign_in')}
          </Link>
        </p>
      )}
    </PublicFrame>
  );
}
