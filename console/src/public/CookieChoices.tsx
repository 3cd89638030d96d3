import { useState } from 'react';
import { useText } from '../i18n/texts.js';
import { cookiePreferences, keepCookiePreferences } from '../session/cookies.js';

const CATEGORIES = ['functional', 'analytics', 'marketing'] as const;

export function CookieChoices() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(cookiePreferences());
  const all = (value: boolean) => keepCookiePreferences({ functional: value, analytics: value, marketing: value });
  return (
    <section className="ks-cookies" aria-label={t('cookies.title')}>
      <h2>{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      {open && (
        <fieldset className="ks-checks">
          <legend className="ks-hidden">{t('cookies.categories')}</legend>
          <label>
            <input type="checkbox" checked disabled /> {t('cookies.necessary')}
          </label>
          {CATEGORIES.map((category) => (
            <label key={category}>
              <input
                type="checkbox"
                checked={choice[category]}
                onChange={({ target }) => setChoice({ ...choice, [category]: target.checked })}
              />{' '}
              {t(`cookies.${category}`)}
            </label>
          ))}
        </fieldset>
      )}
      <div className="ks-row">
        <button type="button" className="ks-button ks-small" onClick={() => all(true)}>
          {t('cookies.accept_all')}
        </button>
        <button type="button" className="ks-button ks-quiet ks-small" onClick={() => all(false)}>
          {t('cookies.necessary_only')}
        </button>
        {open ? (
          <button type="button" className="ks-button ks-quiet ks-small" onClick={() => keepCookiePreferences(choice)}>
            {t('cookies.confirm')}
          </button>
        ) : (
          <button type="button" className="ks-button ks-quiet ks-small" onClick={() => setOpen(true)}>
            {t('cookies.choose')}
          </button>
        )}
      </div>
    </section>
  );
}
