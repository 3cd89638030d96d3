import { useText } from '../i18n/texts.js';

interface Props {
  busy: boolean;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  label?: string;
}

export function StepButtons({ busy, onBack, onSkip, label }: Props) {
  const t = useText();
  return (
    <div className="ks-row ks-apart">
      <span>
        {onBack && (
          <button type="button" className="ks-button ks-quiet" onClick={onBack}>
            {t('form.back')}
          </button>
        )}
      </span>
      <span className="ks-row">
        {onSkip && (
          <button type="button" className="ks-button ks-quiet" disabled={busy} onClick={onSkip}>
            {t('wizard.skip')}
          </button>
        )}
        <button className="ks-button" disabled={busy}>
          {label ?? t('form.continue')}
        </button>
      </span>
    </div>
  );
}
