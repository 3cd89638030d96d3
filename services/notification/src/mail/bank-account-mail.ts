import type { Events } from '@keystead/contracts';
import { BANK_ACCOUNT } from './bank-account-words.js';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { GREETING } from './privacy-words.js';

interface Facts {
  first_name: string;
  /** First name of whoever did it; empty when that is not known. */
  who: string;
  change: string;
  account_name: string;
  /** BSB and masked number, as they are and as they were. */
  account: string;
  before_name: string;
  before: string;
  /** Empty for the account of a unit. */
  lease_id: string;
}

/** To every administrator: where money goes is what a thief changes first. */
export function bankAccountChanged(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const words = BANK_ACCOUNT[language];
  const { first_name, who, change, account_name, account, before_name, before, lease_id } = facts;
  const values: Record<string, string> = { product, who: who || words.somebody };
  // In one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const isOther = before !== account || before_name !== account_name;
  return renderEmail({
    language,
    product,
    subject: filled(words.subject),
    greeting: GREETING[language].replace('{name}', () => first_name),
    opening: filled(words[change as Events['bank_account.changed']['change']]),
    lines: [
      { label: words.holder, value: account_name },
      { label: words.account, value: account },
      ...(isOther ? [{ label: words.before, value: `${before_name}, ${before}` }] : []),
    ],
    explanation: words.explanation,
    link: { label: words.link, url: lease_id ? `${address}/admin/lease/${lease_id}/setup` : address },
    closing: words.closing,
  });
}
