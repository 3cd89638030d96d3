import { translator, type Language, type Translate } from '@keystead/messages';
import { renderEmail, type MailContent } from '@keystead/platform';
import { PRODUCT_ROLES } from '../authorization/product-access.js';

interface Facts {
  inviter: string;
  company: string;
  role: string;
  property: string | null;
}

/** The mail that brings an invitation, in the language of the person who invites. */
export function invitationMail(language: Language, facts: Facts, url: string, product: string): MailContent {
  const t = translator(language);
  const values = {
    who: oneLine(facts.inviter),
    company: oneLine(facts.company) + (facts.property ? ` (${oneLine(facts.property)})` : ''),
    role: roleName(facts.role, t),
    product,
  };
  // The company of a private landlord has their own name, which is not said twice.
  const isOwn = values.who === values.company;
  return renderEmail({
    language,
    product,
    subject: t(isOwn ? 'emails:invitation.subject_own' : 'emails:invitation.subject', values),
    opening: t(isOwn ? 'emails:invitation.lead_own' : 'emails:invitation.lead', values),
    explanation: t('emails:invitation.life'),
    link: { label: t('emails:invitation.label'), url },
    closing: t('emails:invitation.ignore'),
  });
}

/** What a person typed must not add lines of its own. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** The roles of the product are named in the language of the mail; others as the company called them. */
function roleName(role: string, t: Translate): string {
  const [key] = Object.entries(PRODUCT_ROLES).find(([, { name }]) => name === role) ?? [];
  return key ? t(`vocabulary:role.${key as keyof typeof PRODUCT_ROLES}`) : role;
}
