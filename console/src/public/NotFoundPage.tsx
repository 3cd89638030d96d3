import { useText } from '../i18n/texts.js';
import { Link } from '../navigation/Link.js';
import { PublicFrame } from './PublicFrame.js';

export function NotFoundPage() {
  const t = useText();
  return (
    <PublicFrame title={t('shell.not_found_title')} lead={t('shell.not_found_text')}>
      <Link className="ks-button" to="/">
        {t('shell.to_start')}
      </Link>
    </PublicFrame>
  );
}
