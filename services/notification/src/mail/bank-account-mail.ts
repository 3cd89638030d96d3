import type { Events } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

interface Facts {
  first_name: string;
  /** First name of the person who did it; empty when that is not known. */
  who: string;
  change: string;
  account_name: string;
  /** BSB and masked number, as they are and as they were. */
  account: string;
  before_name: string;
  before: string;
  /** Empty for the account of a unit. */
  lease_id: string;
  /** What the account is for: `owner` is paid to an owner, `paying` pays them; else renters pay into it. */
  use?: string;
  owner_id?: string;
  owner_name?: string;
}

const OPENINGS: Readonly<Record<string, 'owner_' | 'paying_'>> = { owner: 'owner_', paying: 'paying_' };

/** Where the account is checked. */
function pathOf({ use, owner_id, lease_id }: Facts): string {
  if (use === 'owner') return `/admin/people/owners/${owner_id}`;
  if (use === 'paying') return '/admin/money/owners/bank-file';
  return lease_id ? `/admin/lease/${lease_id}/setup` : '';
}

/** To every administrator: where money goes is what a thief changes first. */
export function bankAccountChanged(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const { first_name, who, account_name, account, before_name, before } = facts;
  const change = facts.change as Events['bank_account.changed']['change'];
  const t = translator(language);
  const values = { product, who: who || t('emails:bank_account_changed.somebody'), owner: facts.owner_name ?? '' };
  const isOther = before !== account || before_name !== account_name;
  return renderEmail({
    language,
    product,
    subject: t('emails:bank_account_changed.subject', values),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(`emails:bank_account_changed.${OPENINGS[facts.use ?? ''] ?? ''}${change}`, values),
    lines: [
      { label: t('emails:bank_account_changed.holder'), value: account_name },
      { label: t('emails:bank_account_changed.account'), value: account },
      ...(isOther ? [{ label: t('emails:bank_account_changed.before'), value: `${before_name}, ${before}` }] : []),
    ],
    explanation: t('emails:bank_account_changed.explanation'),
    link: {
      label: t('emails:bank_account_changed.link'),
      url: address + pathOf(facts),
    },
    closing: t('emails:bank_account_changed.closing'),
  });
}
