import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

interface JoinedFacts {
  first_name: string;
  who: string;
  email: string;
}

/** To the person who invited: the person has come. */
export function teamJoined({ first_name, who, email }: JoinedFacts, context: EmailContext): MailContent {
  return contentOf('team_joined', first_name, { who, email }, '/admin/setting/team', context);
}

/** To a person who may no longer sign in. */
export function accessEnded({ first_name }: { first_name: string }, context: EmailContext): MailContent {
  return contentOf('access_ended', first_name, {}, '/auth/user/login', context);
}

function contentOf(
  mail: 'team_joined' | 'access_ended',
  first_name: string,
  about: Record<string, string>,
  path: string,
  { product, address, language }: EmailContext,
): MailContent {
  const t = translator(language);
  const facts = { ...about, product };
  return renderEmail({
    language,
    product,
    subject: t(`emails:${mail}.subject`, facts),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(`emails:${mail}.opening`, facts),
    explanation: t(`emails:${mail}.explanation`),
    link: { label: t(`emails:${mail}.link`), url: `${address}${path}` },
    closing: t(`emails:${mail}.closing`),
  });
}
