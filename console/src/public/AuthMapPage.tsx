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
    <PublicFrame title={t('access.map_title')} lead={t('access.map_lead')}>
      <ul className="ks-map">
        <li>
          <Link to={USER_LOGIN}>{t('access.map_user')}</Link>
        </li>
        {code && (
          <li>
            <Link to={afterSignOut(code)}>{t('access.map_company', { code })}</Link>
          </li>
        )}
        <li>
          <Link to="/register">{t('auth.register')}</Link>
        </li>
        <li>
          <Link to={FORGOT_PASSWORD}>{t('auth.forgot')}</Link>
        </li>
        <li>
          <Link to="/auth/tenant/login">{t('access.map_root')}</Link>
        </li>
      </ul>
    </PublicFrame>
  );
}
