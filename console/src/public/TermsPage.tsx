import { useLanguage, useText } from '../i18n/texts.js';
import { productName } from '../product.js';
import { PublicFrame } from './PublicFrame.js';
import { TERMS_VERSION, termsOf } from './terms.js';

/** The terms. Only the English text binds; other languages say so above it. */
export function TermsPage() {
  const t = useText();
  const language = useLanguage();
  return (
    <PublicFrame title={t('terms.title')} lead={t('terms.version', { version: TERMS_VERSION })} wide>
      {language !== 'en' && (
        <p className="ks-panel" role="note">
          {t('terms.english_only')}{' '}
          <a className="ks-link" href="#terms-english">
            {t('terms.to_english')}
          </a>
        </p>
      )}
      <article className="ks-prose" id="terms-english" lang="en">
        {termsOf(productName()).map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
