import { useEffect } from 'react';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { afterSignIn, USER_LOGIN } from '../navigation/targets.js';
import { keepSignIn } from '../session/session.js';
import type { LoginAnswer } from '../session/user.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';

/** Where a sign-on provider sends people back: hands its code to the server and goes on. */
export function ReturnPage() {
  const t = useText();
  const query = new URLSearchParams(appHistory.place.search);
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
