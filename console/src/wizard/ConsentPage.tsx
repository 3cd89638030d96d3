import { useState } from 'react';
import { useText } from '../i18n/texts.js';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { PublicFrame } from '../public/PublicFrame.js';
import { useSignIn } from '../session/session.js';
import { leaveWithoutTrace } from '../session/leave.js';
import { saveProfile } from '../session/save.js';

const ANSWERED_KEY = 'keystead.consent.';

/** The page is shown once after the account was made. */
export const hasAnsweredConsent = (userId: string | undefined) => localStorage.getItem(ANSWERED_KEY + userId) !== null;

type View = 'about' | 'choice' | 'free_limit';

/** Data privacy: on the free plan collection stays on, a paid plan may switch it off, and anyone may leave. */
export function ConsentPage({ onAgreed }: { onAgreed: () => void }) {
  const t = useText();
  const user = useSignIn()?.user;
  const [view, setView] = useState<View>('about');
  const [busy, setBusy] = useState(false);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(report);
    setBusy(false);
  };
  const agree = (sharing: boolean) =>
    act(async () => {
      await saveProfile({ is_allow_data_sharing: sharing });
      localStorage.setItem(ANSWERED_KEY + user?.user_id, new Date().toISOString());
      onAgreed();
    });
  const disable = () => (user?.subscription_plan === 'free' ? setView('free_limit') : void agree(false));
  const upgrade = () =>
    act(async () => {
      await call('subscription/change', { body: { plan: 'pro' } });
      await agree(false);
    });

  const button = (
    key: 'back' | 'continue' | 'agree' | 'upgrade' | 'disable' | 'exit',
    style: string,
    click: () => void,
  ) => (
    <button type="button" className={`ks-button ${style}`} disabled={busy} onClick={click}>
      {t(`consent.${key}`)}
    </button>
  );
  return (
    <PublicFrame title={t('consent.title')} lead={t(`consent.${view}_text`)} wide>
      <div className="ks-form">
        {view !== 'free_limit' && (
          <div className="ks-two">
            <Choice name={user?.subscription_plan === 'free' ? 'free' : 'pro'} />
            <Choice name="leave" />
          </div>
        )}
        <div className="ks-row">
          {view === 'about' && button('continue', '', () => setView('choice'))}
          {view === 'choice' && button('agree', '', () => void agree(true))}
          {view === 'choice' && button('disable', 'ks-quiet', disable)}
          {view === 'free_limit' && button('upgrade', '', () => void upgrade())}
          {view !== 'about' && button('back', 'ks-quiet', () => setView(view === 'choice' ? 'about' : 'choice'))}
          {button('exit', 'ks-danger', leaveWithoutTrace)}
        </div>
      </div>
    </PublicFrame>
  );
}

/** What the plan of the company means for the data, or what leaving means. */
function Choice({ name }: { name: 'free' | 'pro' | 'leave' }) {
  const t = useText();
  return (
    <section className="ks-panel">
      <h2>{t(`consent.${name}_title`)}</h2>
      <p>{t(`consent.${name}_note`)}</p>
    </section>
  );
}
