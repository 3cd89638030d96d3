import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

interface Facts {
  first_name: string;
  property: string;
  /** Hundredths of a percent, as texts: what a queue keeps. */
  share_before: string;
  share_after: string;
}

/** To a person who has another share of a property than before. */
export function ownershipChanged(
  { first_name, property, share_before, share_after }: Facts,
  { product, address, language, hasNoAccount, company }: EmailContext,
): MailContent {
  const t = translator(language);
  const { percent } = formatsOf(language);
  const facts = { product, property, before: percent(Number(share_before)), after: percent(Number(share_after)) };
  return renderEmail({
    language,
    product,
    company,
    subject: t('emails:ownership_changed.subject', facts),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(`emails:ownership_changed.${kindOf(share_before, share_after)}`, facts),
    explanation: t('emails:ownership_changed.explanation'),
    ...(!hasNoAccount && { link: { label: t('emails:ownership_changed.link', facts), url: address } }),
    closing: t('emails:ownership_changed.closing'),
  });
}

function kindOf(before: string, after: string): 'joined' | 'left' | 'changed' {
  if (before === '0') return 'joined';
  return after === '0' ? 'left' : 'changed';
}
