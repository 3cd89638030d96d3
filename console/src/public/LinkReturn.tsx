import { useEffect } from 'react';
import { loadAreas, t as text, useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { signIn } from '../session/session.js';
import { toast } from '../toasts/toasts.js';
import { PublicFrame } from './PublicFrame.js';
import { useAnswer } from './use-answer.js';

/** Where an accounting provider sends a person back: connects the company that the consent was for. */
export function LinkReturn({ code, state }: { code: string; state: string }) {
  const t = useText();
  const company_id = signIn()?.user.company_data.company_id ?? '';
  const setup = `/admin/company/${company_id}/xero/setup`;
  const { answer, sentence } = useAnswer<object>('v1/system/xero/link-company', { body: { company_id, code, state } });
  useEffect(() => {
    if (!answer) return;
    appHistory.replace(setup);
    void loadAreas(['accounting']).then(() => toast(text('accounting:linked'), 'success'));
  }, [answer, setup]);
  return (
    <PublicFrame title={t('access.link_title')} lead={sentence}>
      <Link className="ks-button" to={setup}>
        {t('access.back_to_setup')}
      </Link>
    </PublicFrame>
  );
}
