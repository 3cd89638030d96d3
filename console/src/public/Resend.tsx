import { useEffect, useState } from 'react';
import { useText } from '../i18n/texts.js';

/** A code may be asked for again once a minute. */
const WAIT_S = 60;

export function Resend({ onResend }: { onResend: () => Promise<void> }) {
  const t = useText();
  const [left, setLeft] = useState(WAIT_S);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = async () => {
    setLeft(WAIT_S);
    await onResend();
  };
  return (
    <button type="button" className="ks-text-button" disabled={left > 0} onClick={() => void again()}>
      {left > 0 ? t('code.resend_in', { seconds: left }) : t('code.resend')}
    </button>
  );
}
