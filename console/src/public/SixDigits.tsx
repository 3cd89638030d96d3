import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useText } from '../i18n/texts.js';
import { digitsOf, typed } from './six-digits.js';

interface Props {
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (code: string) => void;
  /** Called as soon as the sixth digit is there. */
  onComplete: (code: string) => void;
}

/** Six boxes that move on by themselves and take a pasted code whole. */
export function SixDigits({ value, error, disabled, onChange, onComplete }: Props) {
  const t = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  // A code that was refused is typed again from its beginning: the boxes lost the focus while they were checked.
  useEffect(() => {
    if (error) boxes.current[Math.min(value.length, 5)]?.focus();
  }, [error, value.length]);

  const take = (code: string, focus: number) => {
    onChange(code);
    boxes.current[Math.min(focus, 5)]?.focus();
    if (code.length === 6) onComplete(code);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits) take(digits, digits.length);
  };
  const back = (event: KeyboardEvent, position: number) => {
    if (event.key !== 'Backspace' || value[position]) return;
    event.preventDefault();
    take(value.slice(0, -1), value.length - 1);
  };
  return (
    <div role="group" aria-label={t('code.label')}>
      <div className="ks-digits" onPaste={paste}>
        {Array.from({ length: 6 }, (_, position) => (
          <input
            key={position}
            ref={(box) => void (boxes.current[position] = box)}
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            autoFocus={position === 0}
            aria-label={t('code.digit', { number: position + 1 })}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            value={value[position] ?? ''}
            onChange={({ target }) => {
              const next = typed(value, position, target.value);
              take(next.code, next.focus);
            }}
            onKeyDown={(event) => back(event, position)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
      {error && (
        <p className="ks-wrong" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
