import { useState } from 'react';
import { useText } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { Link } from '../navigation/Link.js';
import { SUBSCRIPTION } from '../navigation/targets.js';
import { call } from '../net/call.js';
import { report } from '../net/report.js';
import { PublicFrame } from './PublicFrame.js';

const ENDS = ['works', 'declined', 'expired'] as const;

/** Stands where the page of a payment provider would be, in installations that take no money. */
export function TestPaymentPage() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const query = new URLSearchParams(appHistory.place.search);
  const pay = async (card: (typeof ENDS)[number]) => {
    setBusy(true);
    try {
      await call('subscription/webhook', { body: { session: query.get('session') ?? '', card }, anonymous: true });
      appHistory.replace(`${SUBSCRIPTION}?payment=${encodeURIComponent(query.get('payment') ?? '')}`);
    } catch (error) {
      report(error);
      setBusy(false);
    }
  };
  return (
    <PublicFrame title={t('pay.title')} lead={t('pay.lead')}>
      <div className="ks-form">
        {ENDS.map((card) => (
          <button
            key={card}
            type="button"
            className={card === 'works' ? 'ks-button' : 'ks-button ks-quiet'}
            disabled={busy}
            onClick={() => void pay(card)}
          >
            {t(`pay.${card}`)}
          </button>
        ))}
      </div>
      <p className="ks-foot">
        <Link className="ks-link" to={SUBSCRIPTION}>
          {t('pay.back')}
        </Link>
      </p>
    </PublicFrame>
  );
}
