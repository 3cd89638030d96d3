import { useEffect, useState, type KeyboardEvent } from 'react';
import { nameProblem, type PersonName } from '@keystead/contracts';
import { Sentence } from '../../i18n/Sentence.js';
import { currentLanguage, useText } from '../../i18n/texts.js';
import { Field } from '../Field.js';
import { NewPassword, passwordError } from '../NewPassword.js';
import { useForm, type Errors } from '../use-form.js';
import type { Details } from './details.js';

interface Props {
  email: string;
  details: Details;
  onTyped: (details: Details) => void;
  onDone: () => void;
}

/** So soon after the form appears, Enter was pressed behind the sixth digit of the code. */
const SETTLED_MS = 1000;

/** The English sentence of a check in the language of the page; loaded only where that is another one. */
let translated = (sentence: string): string => sentence;

async function loadTranslated(): Promise<void> {
  if (currentLanguage() === 'en') return;
  const fieldErrors = await import('../../net/field-errors.js');
  await fieldErrors.loadFieldErrors();
  ({ translated } = fieldErrors);
}

export function DetailsStep({ email, details, onTyped, onDone }: Props) {
  const t = useText();
  const check = (given: Details) => {
    const wrong: Errors<Details> = {};
    const nameError = (part: PersonName, required: string) => {
      const problem = nameProblem(part, given[part]);
      if (problem) wrong[part] = given[part].trim() ? translated(problem) : required;
    };
    nameError('first_name', t('register.first_name_required'));
    nameError('middle_name', '');
    nameError('last_name', t('register.last_name_required'));
    const rule = passwordError(given.password, { ...given, email });
    if (rule) wrong.password = rule;
    if (given.password !== given.password_confirmation) {
      wrong.password_confirmation = t('problems:PASSWORDS_DO_NOT_MATCH');
    }
    if (!given.is_agreed) wrong.is_agreed = t('register.agree_required');
    return wrong;
  };
  const { values, errors, set, form } = useForm<Details>({
    start: details,
    check,
    load: loadTranslated,
    send: async () => onDone(),
  });
  useEffect(() => onTyped(values), [values]);
  const [shown] = useState(() => ({ values, at: performance.now() }));
  const onKeyDown = (event: KeyboardEvent) => {
    const isEarly = values === shown.values && performance.now() - shown.at < SETTLED_MS;
    if (event.key === 'Enter' && isEarly) event.preventDefault();
    else form.onKeyDown(event);
  };
  return (
    <form className="ks-form" {...form} onKeyDown={onKeyDown}>
      <p className="ks-note">{t('form.required_note')}</p>
      <Field label={t('auth.email')} type="email" readOnly value={email} onChange={() => undefined} />
      <div className="ks-two">
        <Field
          label={t('person.first_name')}
          name="first_name"
          autoComplete="given-name"
          autoFocus
          required
          maxLength={80}
          value={values.first_name}
          error={errors.first_name}
          onChange={(first_name) => set({ first_name })}
        />
        <Field
          label={t('person.last_name')}
          name="last_name"
          autoComplete="family-name"
          required
          maxLength={80}
          value={values.last_name}
          error={errors.last_name}
          onChange={(last_name) => set({ last_name })}
        />
      </div>
      <Field
        label={t('person.middle_name')}
        autoComplete="additional-name"
        maxLength={80}
        value={values.middle_name}
        error={errors.middle_name}
        onChange={(middle_name) => set({ middle_name })}
      />
      <NewPassword
        password={values.password}
        confirmation={values.password_confirmation}
        errors={errors}
        onChange={set}
      />
      <div>
        <label className="ks-check">
          <input
            type="checkbox"
            required
            aria-invalid={errors.is_agreed ? true : undefined}
            checked={values.is_agreed}
            onChange={({ target }) => set({ is_agreed: target.checked })}
          />
          <span>
            <Sentence text={t('register.agree')} place="terms">
              <a className="ks-link" href="/terms" target="_blank" rel="noreferrer">
                {t('register.terms')}
              </a>
            </Sentence>
          </span>
        </label>
        {errors.is_agreed && <p className="ks-wrong">{errors.is_agreed}</p>}
      </div>
      <button className="ks-button">{t('register.next')}</button>
    </form>
  );
}
