import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

interface WelcomeFacts {
  first_name: string;
  tenant_code: string;
}

/** To a new user: the tenant code, called what the sign-in page calls it, and where to sign in with it. */
export function welcome(
  { first_name, tenant_code }: WelcomeFacts,
  { product, address, language }: EmailContext,
): MailContent {
  const t = translator(language);
  return renderEmail({
    language,
    product,
    subject: t('emails:welcome.subject', { product }),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t('emails:welcome.opening', { product }),
    code: { label: t('emails:welcome.code'), value: tenant_code },
    explanation: t('emails:welcome.explanation'),
    link: {
      label: t('emails:welcome.link'),
      url: `${address}/auth/t/${encodeURIComponent(tenant_code)}/login`,
    },
    closing: t('emails:welcome.closing'),
  });
}
