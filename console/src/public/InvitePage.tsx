import { useText } from '../i18n/texts.js';
import { Link } from '../navigation/Link.js';
import { USER_LOGIN } from '../navigation/targets.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';

/** Checks an invitation and says what the server answers about it. */
export function InvitePage({ params }: { params: Record<string, string> }) {
  const t = useText();
  const { answer, sentence } = useAnswer(`invitations/validate/${encodeURIComponent(params.invite_code ?? '')}`, {
    anonymous: true,
  });
  return (
    <PublicFrame title={t('access.invite_title')} lead={answer ? t('access.invite_valid') : sentence}>
      <Link className="ks-button" to={USER_LOGIN}>
        {t('access.back_to_sign_in')}
      </Link>
    </PublicFrame>
  );
}
