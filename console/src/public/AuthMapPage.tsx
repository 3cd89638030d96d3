import { useText } from '../i18n/texts.js';
import { Link } from '../navigation/Link.js';
import { afterSignOut, FORGOT_PASSWORD, USER_LOGIN } from '../navigation/targets.js';
import { tenantCode } from '../session/session.js';
import { PublicFrame } from './PublicFrame.js';

/** Every way in, as a plain list. */
export function AuthMapPage() {
  const t = useText();
  const code = tenantCode();
  return (
    <PublicFrame title={t('auth.map_title')} lead={t('auth.map_lead')}>
      <ul className="ks-map">
        <li>
          <Link to={USER_LOGIN}>{t('auth.map_user')}</Link>
        </li>
        {code && (
          <li>
            <Link to={afterSignOut(code)}>{t('auth.map_company', { code })}</Link>
          </li>
        )}
        <li>
          <Link to="/register">{t('auth.register')}</Link>
        </li>
        <li>
          <Link to={FORGOT_PASSWORD}>{t('auth.forgot')}</Link>
        </li>
        <li>
          <Link to="/auth/tenant/login">{t('auth.map_root')}</Link>
        </li>
      </ul>
    </PublicFrame>
  );
}
