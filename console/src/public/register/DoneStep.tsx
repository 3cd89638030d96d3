import { useRef, useState } from 'react';
import type { Plan } from '@keystead/contracts';
import { useText } from '../../i18n/texts.js';
import { Link } from '../../navigation/Link.js';
import { WIZARD } from '../../navigation/targets.js';
import { newKey } from '../../net/form-key.js';
import { report } from '../../net/report.js';
import { payForPro } from '../../session/pay-for-pro.js';
import { useSignIn } from '../../session/session.js';
import { PublicFrame } from '../PublicFrame.js';

export function DoneStep({ plan }: { plan: Plan }) {
  const t = useText();
  const code = useSignIn()?.tenant_code;
  return (
    <PublicFrame title={t('register.done_title')} lead={t(`register.done_${plan}`)}>
      <div className="ks-form">
        {code && (
          <div className="ks-panel">
            <h2>
              {t('register.your_code')} <code>{code}</code>
            </h2>
            <p>{t('register.your_code_note')}</p>
          </div>
        )}
        <Link className="ks-button" to={WIZARD}>
          {t('register.set_up')}
        </Link>
        {plan === 'pro' && <PayButton />}
        {plan === 'pro' && <p className="ks-note">{t('register.pay_note')}</p>}
      </div>
    </PublicFrame>
  );
}

function PayButton() {
  const t = useText();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const pay = () => {
    setBusy(true);
    payForPro(key.current).catch((error: unknown) => {
      report(error);
      setBusy(false);
    });
  };
  return (
    <button type="button" className="ks-button ks-quiet" disabled={busy} onClick={pay}>
      {t('register.pay')}
    </button>
  );
}
