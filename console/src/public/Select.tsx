import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  required?: boolean;
}

/** A labelled choice whose error is tied to it. */
export function Select({ label, value, onChange, options, error, required }: Props) {
  const id = useId();
  return (
    <div className="ks-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <select
        id={id}
        value={value}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p className="ks-wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
