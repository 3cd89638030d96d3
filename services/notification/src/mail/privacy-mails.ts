import type { Language } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { COMPANY_CLOSING, EXPORT_READY, GREETING, type PrivacyWords } from './privacy-words.js';

interface ExportFacts {
  first_name: string;
  export_id: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

interface ClosingFacts {
  first_name: string;
  tenant_code: string;
  erase_at: string;
}

/** To whoever asked: where the archive is, and how long. */
export function exportReady({ first_name, export_id, expires_at }: ExportFacts, context: EmailContext): MailContent {
  const path = `/admin/setting/privacy?export=${encodeURIComponent(export_id)}`;
  return email(EXPORT_READY, first_name, expires_at, path, context);
}

/** To whoever closed the company: when it is over, and how to take it back. */
export function companyClosing({ first_name, tenant_code, erase_at }: ClosingFacts, context: EmailContext) {
  return email(COMPANY_CLOSING, first_name, erase_at, `/auth/t/${encodeURIComponent(tenant_code)}/login`, context);
}

function email(
  all: Record<Language, PrivacyWords>,
  name: string,
  at: string,
  path: string,
  { product, address, language }: EmailContext,
): MailContent {
  const words = all[language];
  const moment = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const filled = (text: string) => text.replaceAll('{product}', () => product).replaceAll('{at}', moment);
  return renderEmail({
    language,
    product,
    subject: filled(words.subject),
    greeting: GREETING[language].replace('{name}', () => name),
    opening: filled(words.opening),
    explanation: filled(words.explanation),
    link: { label: words.link, url: `${address}${path}` },
    closing: words.closing,
  });
}
