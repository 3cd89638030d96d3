import { useEffect } from 'react';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignIn, USER_LOGIN } from '../navigation/targets.js';
import { keepSignIn } from '../session/session.js';
import type { LoginAnswer } from '../session/user.js';
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

/** Hands the code of a sign-on provider to the server and goes on. */
function SignOnReturn({ query }: { query: URLSearchParams }) {
  const t = useText();
  const provider = encodeURIComponent(query.get('provider') ?? 'std');
  const body = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
  const { answer, sentence } = useAnswer<LoginAnswer>(`oauth/${provider}/callback`, { body, anonymous: true });
  useEffect(() => {
    if (!answer?.access_token) return;
    keepSignIn(answer, false);
    appHistory.replace(afterSignIn(answer.user));
  }, [answer]);
  return (
    <PublicFrame title={t('access.return_title')} lead={sentence}>
      <Link className="ks-button" to={USER_LOGIN}>
        {t('access.back_to_sign_in')}
      </Link>
    </PublicFrame>
  );
}
