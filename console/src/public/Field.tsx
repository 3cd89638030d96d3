import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useText } from '../i18n/texts.js';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  note?: ReactNode;
}

/** A labelled input whose error and note are tied to it. */
export function Field({ label, value, onChange, error, note, required, ...rest }: Props) {
  const id = useId();
  const about = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className="ks-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        value={value}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {error && (
        <p className="ks-wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
      {note && (
        <div className="ks-note" id={`${id}-note`}>
          {note}
        </div>
      )}
    </div>
  );
}

export function PasswordField(props: Props) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field {...props} type={shown ? 'text' : 'password'} />
      <button type="button" className="ks-text-button ks-note" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'auth.hide_password' : 'auth.show_password')}
      </button>
    </div>
  );
}
