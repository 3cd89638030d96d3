import { useState, type FormEvent } from 'react';
import { recoveryCodeOf, STEP_CODE_MAX } from '@keystead/contracts';
import { useText } from '../i18n/texts.js';
import { Field } from './Field.js';
import { SixDigits } from './SixDigits.js';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
}

/** The code that the reader's app shows, or a recovery code in its place. */
export function AppCode({ value, error, onChange, onComplete }: Props) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const change = (next: string) => {
    setWrong(undefined);
    onChange(next);
  };
  const swap = () => {
    change('');
    setRecovery(!isRecovery);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = value.trim();
    if (recoveryCodeOf(code) !== null) onComplete(code);
    else setWrong(t('code.recovery_wrong'));
  };
  return (
    <>
      {isRecovery ? (
        <form className="ks-form" onSubmit={submit} noValidate>
          <p>{t('code.recovery_lead')}</p>
          <Field
            label={t('code.recovery')}
            value={value}
            error={wrong ?? error}
            onChange={change}
            maxLength={STEP_CODE_MAX}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <button className="ks-button">{t('code.verify')}</button>
        </form>
      ) : (
        <SixDigits value={value} error={error} onChange={onChange} onComplete={onComplete} />
      )}
      <button type="button" className="ks-text-button" onClick={swap}>
        {t(isRecovery ? 'code.use_app' : 'code.use_recovery')}
      </button>
    </>
  );
}
