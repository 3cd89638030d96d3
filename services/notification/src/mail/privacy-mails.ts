import { formatsOf, HOME_COUNTRY, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { HOME_ZONE } from '../config.js';

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

/** To the person who asked: where the archive is, and how long. */
export function exportReady({ first_name, export_id, expires_at }: ExportFacts, context: EmailContext): MailContent {
  const path = `/admin/setting/company?export=${encodeURIComponent(export_id)}`;
  return email('export_ready', first_name, expires_at, path, context);
}

/** To the person who closed the company: when it is over, and how to take it back. */
export function companyClosing({ first_name, tenant_code, erase_at }: ClosingFacts, context: EmailContext) {
  return email('company_closing', first_name, erase_at, `/auth/t/${encodeURIComponent(tenant_code)}/login`, context);
}

function email(
  mail: 'export_ready' | 'company_closing',
  name: string,
  at: string,
  path: string,
  { product, address, language, clock }: EmailContext,
): MailContent {
  const t = translator(language);
  const facts = { product, at: formatsOf(language, HOME_COUNTRY, clock).moment(new Date(at), HOME_ZONE) };
  return renderEmail({
    language,
    product,
    subject: t(`emails:${mail}.subject`, facts),
    greeting: t('emails:greeting', { name }),
    opening: t(`emails:${mail}.opening`, facts),
    explanation: t(`emails:${mail}.explanation`, facts),
    link: { label: t(`emails:${mail}.link`), url: `${address}${path}` },
    closing: t(`emails:${mail}.closing`),
  });
}
