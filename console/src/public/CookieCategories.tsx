import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/texts.js';
import { cookiePreferences, keepCookiePreferences } from '../session/cookies.js';

const CATEGORIES = ['functional', 'analytics', 'marketing'] as const;

/** The choice of each kind of cookies; `children` are the buttons that choose all or none. */
export function CookieCategories({ children }: { children: ReactNode }) {
  const t = useText();
  const [choice, setChoice] = useState(cookiePreferences());
  return (
    <>
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
      <div className="ks-row">
        {children}
        <button type="button" className="ks-button ks-quiet ks-small" onClick={() => keepCookiePreferences(choice)}>
          {t('cookies.confirm')}
        </button>
      </div>
    </>
  );
}
