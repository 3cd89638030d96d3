import { useEffect, type ReactNode } from 'react';
import { LANGUAGES, languageName } from '@keystead/messages';
import { speak, useLanguage, useText } from '../i18n/texts.js';
import { Link } from '../navigation/Link.js';
import { productName } from '../product.js';
import { chooseTheme, useMode } from '../theme/mode.js';
import './public.css';

interface Props {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every page that needs no sign-in, and of the wizard. */
export function PublicFrame({ title, lead, wide = false, children }: Props) {
  useHeadingFocus(title);
  return (
    <div className="ks-public">
      <Aside />
      <div className="ks-stage">
        <Bar />
        <main className={wide ? 'ks-form-area ks-wide' : 'ks-form-area'}>
          <h1 id="page-title" tabIndex={-1}>
            {title}
          </h1>
          <p className="ks-lead">{lead}</p>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Notifies screen readers that the step changed, without taking the focus on the first one. */
function useHeadingFocus(title: string) {
  useEffect(() => {
    const active = document.activeElement;
    if (active === null || active === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [title]);
}

function Brand() {
  return (
    <Link className="ks-brand" to="/auth/map">
      <img src="/favicon.svg" alt="" />
      {productName()}
    </Link>
  );
}

function Aside() {
  const t = useText();
  return (
    <aside className="ks-aside">
      <Brand />
      <div>
        <h2>{t('shell.promise')}</h2>
        <ul>
          <li>{t('shell.promise_rent')}</li>
          <li>{t('shell.promise_rooms')}</li>
          <li>{t('shell.promise_arrears')}</li>
        </ul>
      </div>
      <span>
        © {new Date().getFullYear()} {productName()}
      </span>
    </aside>
  );
}

function Bar() {
  const t = useText();
  const language = useLanguage();
  const mode = useMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <header className="ks-bar">
      <Brand />
      <label className="ks-hidden" htmlFor="language">
        {t('shell.language')}
      </label>
      <select
        id="language"
        value={language}
        onChange={({ target }) => void speak(LANGUAGES.find((each) => each === target.value) ?? language)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
      <button type="button" aria-label={t(`shell.theme_${other}`)} onClick={() => chooseTheme(other)}>
        <span aria-hidden="true">{other === 'dark' ? '☾' : '☀'}</span>
      </button>
    </header>
  );
}
