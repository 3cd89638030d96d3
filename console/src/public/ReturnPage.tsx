import { useEffect } from 'react';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignIn, MFA, SECURITY, USER_LOGIN } from '../navigation/targets.js';
import { isRemembered, keepSignIn } from '../session/keep-sign-in.js';
import type { LoginAnswer } from '../session/user.js';
import { toast } from '../toasts/toasts.js';
import { LinkReturn } from './LinkReturn.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';

/** Begins the states of consents of an accounting provider. */
const LINK = 'link.';

/** Where a provider sends people back: of accounting, or of sign-on. */
export function ReturnPage() {
  const query = new URLSearchParams(appHistory.place.search);
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  return state.startsWith(LINK) ? <LinkReturn code={code} state={state} /> : <SignOnReturn query={query} />;
}

/** What a sign-on leads to besides a sign-in. */
type Met = { data: { next: 'linked' | 'register' } };

/** Hands the code of a sign-on provider to the server and goes on. */
function SignOnReturn({ query }: { query: URLSearchParams }) {
  const t = useText();
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  // Providers do not say who they are when they send a person back: the state begins with the key.
  const path = `oauth/${encodeURIComponent(state.split('.')[0] || 'std')}/callback`;
  const { answer, sentence } = useAnswer<LoginAnswer | Met>(path, { body: { code, state }, anonymous: true });
  useEffect(() => {
    if (!answer) return;
    if ('user' in answer) {
      keepSignIn(answer, isRemembered(answer.user));
      if (answer.access_token) appHistory.replace(afterSignIn(answer.user));
      else appHistory.push(MFA);
    } else if (answer.data.next === 'linked') {
      toast(t('access.sign_on_linked'), 'success');
      appHistory.replace(SECURITY);
    }
  }, [answer, t]);
  const isUnknown = answer !== null && 'data' in answer && answer.data.next === 'register';
  return (
    <PublicFrame title={t('access.return_title')} lead={isUnknown ? t('access.sign_on_unknown') : sentence}>
      <Link className="ks-button" to={USER_LOGIN}>
        {t('access.back_to_sign_in')}
      </Link>
      {isUnknown && (
        <p className="ks-foot">
          <Link className="ks-link" to="/register">
            {t('auth.register')}
          </Link>
        </p>
      )}
    </PublicFrame>
  );
}
