import { useText } from '../i18n/texts.js';
import { dismiss, useToasts } from './toasts.js';

/** Top right, stacked, announced politely. */
export function Toasts() {
  const t = useText();
  const toasts = useToasts();
  return (
    <div className="ks-toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, kind }) => (
        <div key={id} className={`ks-toast ks-toast-${kind}`}>
          <span className="ks-toast-mark" aria-hidden="true">
            {kind === 'success' ? '✓' : kind === 'error' ? '!' : 'i'}
          </span>
          <p>{text}</p>
          <button type="button" aria-label={t('shell.dismiss')} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
