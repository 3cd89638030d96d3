import type { LeaseActivityRow } from '@keystead/client';
import type { RentFrequency, RentReviewKind } from '@keystead/contracts';
import { textOr, useText } from '../../i18n/texts.js';
import { useShow } from '../../shared/use-show.js';
import { useReviewText } from './use-review-text.js';

type Data = Readonly<Record<string, unknown>>;

const DAYS = [
  'start_date',
  'end_date',
  'from',
  'to',
  'effective_date',
  'due_date',
  'paid_at',
  'reversed_on',
  'refunded_on',
  'inspect_on',
  'next_review_on',
  'done_on',
  'day',
] as const;
const AMOUNTS = ['required', 'received'] as const;
/** Where the reasons are codes. */
const REASONS: Readonly<Record<string, string>> = {
  payment_reversed: 'leasing:reversal.reason',
  adjustment_recorded: 'leasing:adjustment.reason',
};

/** Sentences of the timeline in the language of the reader; English from the API where a kind is not known here. */
export function useActivitySentence(currency: string) {
  const t = useText();
  const show = useShow();
  const none = t('leasing:activity.none');
  const code = (path: string, value: unknown) =>
    typeof value === 'string' ? (textOr(`${path}.${value}`) ?? value) : '';
  const how = useReviewText();
  const review = ({ kind, percent }: Data) =>
    typeof kind === 'string' ? how(kind as RentReviewKind, (percent as number | null) ?? null) : '';
  const valuesOf = (data: Data, reasons: string | undefined): Record<string, string> => {
    const money = (value: unknown) => (typeof value === 'number' ? show.money(value, currency) : none);
    const rent = t(`per.${(data.rent_frequency ?? 'weekly') as RentFrequency}`, { amount: money(data.amount) });
    return {
      ...Object.fromEntries(DAYS.map((name) => [name, show.day(data[name] as string | null) || none])),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, money(data[name])])),
      amount: money(data.amount),
      rent,
      name: String(data.name ?? ''),
      lease_number: String(data.lease_number ?? ''),
      type: code('bill_type', data.type),
      inspection: code('vocabulary:inspection_kind', data.inspection),
      review: review(data),
      method: code('money:method', data.method),
      document: code('leasing:adjustment.kind', data.document),
      movement: code('leasing:bond.kind', data.movement),
      reference: String(data.reference ?? ''),
      document_number: String(data.document_number ?? ''),
      why: reasons ? code(reasons, data.reason) : '',
    };
  };
  return ({ kind, data, text }: LeaseActivityRow) => {
    // A lease without an end has another sentence, and so has a bond with a number.
    const ended = kind === 'end_changed' && data.to === null ? 'end_removed' : kind;
    const variant = data.reference ? `${ended}_numbered` : ended;
    const sentence = textOr(`leasing:activity.kind.${variant}`, valuesOf(data, REASONS[kind]));
    if (sentence === null) return text;
    const reason = !REASONS[kind] && typeof data.reason === 'string' ? data.reason : null;
    return [sentence, reason].filter(Boolean).join(' · ');
  };
}
