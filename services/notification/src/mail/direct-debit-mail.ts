import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

/** What happened: refused and retried or not; the account is closed; dishonoured after it arrived; the mandate ended. */
export const DEBIT_EVENTS = ['again', 'refused', 'account', 'dishonoured', 'revoked'] as const;
export type DebitEvent = (typeof DEBIT_EVENTS)[number];

interface Facts {
  first_name: string;
  debitEvent: string;
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
export function directDebitEvent(facts: Facts, { product, address, language, company }: EmailContext): MailContent {
  const { first_name, lease_id, lease, place, amount_cents, currency, next_try_on } = facts;
  const debitEvent = facts.debitEvent as DebitEvent;
  const t = translator(language);
  const formats = formatsOf(language);
  const values = {
    lease,
    place,
    amount: amount_cents && formats.money(Number(amount_cents), currency),
    date: next_try_on && formats.longDay(next_try_on),
  };
  return renderEmail({
    language,
    product,
    company,
    subject: t('emails:direct_debit.subject', values),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(`emails:direct_debit.opening.${debitEvent}`, values),
    explanation: t(`emails:direct_debit.explanation.${debitEvent}`, values),
    link: { label: t('emails:direct_debit.link'), url: `${address}/admin/lease/${lease_id}/setup` },
    closing: t('emails:direct_debit.closing'),
  });
}
