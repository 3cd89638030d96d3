import { privacyPolicy, termsOfService, type LegalText } from '@keystead/contracts';
import { useLanguage, useText } from '../i18n/texts.js';
import { productName } from '../product.js';
import { PublicFrame } from './PublicFrame.js';

/** The terms and the privacy policy. Only the English texts bind; other languages say so above them. */
export function TermsPage() {
  const t = useText();
  const language = useLanguage();
  const terms = termsOfService(productName());
  const privacy = privacyPolicy(productName());
  return (
    <PublicFrame title={t('terms.title')} lead={t('terms.version', { version: terms.version })} wide>
      {language !== 'en' && (
        <p className="ks-panel" role="note">
          {t('terms.english_only')}{' '}
          <a className="ks-link" href="#terms-english">
            {t('terms.to_english')}
          </a>
        </p>
      )}
      <Article id="terms-english" text={terms} />
      <h2 className="ks-title" lang="en">
        {privacy.title}
      </h2>
      <p>{t('terms.version', { version: privacy.version })}</p>
      <Article id="privacy-english" text={privacy} />
    </PublicFrame>
  );
}

function Article({ id, text }: { id: string; text: LegalText }) {
  return (
    <article className="ks-prose" id={id} lang="en">
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
