import { formatsOf } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { OWNERSHIP, type OwnershipWords } from './ownership-words.js';
import { GREETING } from './privacy-words.js';

interface Facts {
  first_name: string;
  property: string;
  /** Hundredths of a percent, as texts: what a queue keeps. */
  share_before: string;
  share_after: string;
}

/** To somebody who has another share of a property than before. */
export function ownershipChanged(
  { first_name, property, share_before, share_after }: Facts,
  { product, address, language }: EmailContext,
): MailContent {
  const words = OWNERSHIP[language];
  const facts: Record<string, string> = {
    product,
    property,
    before: formatsOf(language).percent(Number(share_before)),
    after: formatsOf(language).percent(Number(share_after)),
  };
  // In one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  return renderEmail({
    language,
    product,
    subject: filled(words.subject),
    greeting: GREETING[language].replace('{name}', () => first_name),
    opening: filled(words[kindOf(share_before, share_after)]),
    explanation: words.explanation,
    link: { label: filled(words.link), url: address },
    closing: words.closing,
  });
}

function kindOf(before: string, after: string): keyof OwnershipWords {
  if (before === '0') return 'joined';
  return after === '0' ? 'left' : 'changed';
}
