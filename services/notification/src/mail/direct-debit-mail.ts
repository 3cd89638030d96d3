import { formatsOf } from '@keystead/contracts';
import { DIRECT_DEBIT, type DebitEvent } from './direct-debit-words.js';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { GREETING } from './privacy-words.js';

interface Facts {
  first_name: string;
  news: string;
  lease_id: string;
  lease: string;
  place: string;
  /** Cents; empty where it is about no money. */
  amount_cents: string;
  currency: string;
  /** Day of the next try, or empty. */
  next_try_on: string;
}

/** To every administrator: money did not come by itself. */
export function directDebitEvent(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const { first_name, lease_id, lease, place, amount_cents, currency, next_try_on } = facts;
  const words = DIRECT_DEBIT[language];
  const news = facts.news as DebitEvent;
  const values: Record<string, string> = {
    lease,
    place,
    amount: amount_cents && formatsOf(language).money(Number(amount_cents), currency),
    date: next_try_on && formatsOf(language).longDay(next_try_on),
  };
  // In one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return renderEmail({
    language,
    product,
    subject: filled(words.subject),
    greeting: GREETING[language].replace('{name}', () => first_name),
    opening: filled(words.opening[news]),
    explanation: filled(words.explanation[news]),
    link: { label: words.link, url: `${address}/admin/lease/${lease_id}` },
    closing: words.closing,
  });
}
