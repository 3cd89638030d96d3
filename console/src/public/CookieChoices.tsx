import { Suspense, useState, type ReactNode } from 'react';
import { loadTexts, useText } from '../i18n/texts.js';
import { lazyPage } from '../navigation/lazy-page.js';
import { keepCookiePreferences } from '../session/cookies.js';

/** Few choose each kind by itself. */
const Categories = lazyPage<{ children: ReactNode }>(
  async () => (await Promise.all([import('./CookieCategories.js'), loadTexts('start')]))[0].CookieCategories,
);

export function CookieChoices() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const button = (label: string, onClick: () => void, look = '') => (
    <button type="button" className={`ks-button ks-small${look}`} onClick={onClick}>
      {label}
    </button>
  );
  const all = (value: boolean) => keepCookiePreferences({ functional: value, analytics: value, marketing: value });
  const buttons = (
    <>
      {button(t('cookies.accept_all'), () => all(true))}
      {button(t('cookies.necessary_only'), () => all(false), ' ks-quiet')}
    </>
  );
  return (
    <section className="ks-cookies" aria-label={t('cookies.title')}>
      <h2>{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      {open ? (
        <Suspense fallback={<div className="ks-row">{buttons}</div>}>
          <Categories>{buttons}</Categories>
        </Suspense>
      ) : (
        <div className="ks-row">
          {buttons}
          {button(t('cookies.choose'), () => setOpen(true), ' ks-quiet')}
        </div>
      )}
    </section>
  );
}
