import type { KeyOf, Values } from '@keystead/messages';
import type { Explanation, ExplanationCode, ExplanationOf, RentPart, UtilityPart } from './explanation.js';

/** How a reader sees amounts, days and numbers. */
export interface Show {
  money: (cents: number) => string;
  day: (day: string) => string;
  number: (value: number) => string;
  /** Days with their unit: `7 days`. */
  days: (count: number) => string;
}

type Sentence = KeyOf<'explanations'>;
type Say = (sentence: Sentence extends `explanations:${infer S}` ? S : never, values?: Values) => string;
type Sentences<C extends ExplanationCode> = (of: ExplanationOf<C>, say: Say, show: Show) => string[];

/** How each code is explained, sentence by sentence. */
const SENTENCES: { [C in ExplanationCode]: Sentences<C> } = {
  whole_period: ({ days, amount_cents }, say, show) => [
    say('whole_period', { count: days, amount: show.money(amount_cents) }),
  ],
  part_period: (of, say, show) => someDays(of, [of], say, show),
  rent_change: (of, say, show) => someDays(of, of.parts, say, show),
  late_fee: (of, say, show) => {
    const amount = show.money(of.amount_cents);
    const percent = `${show.number((of.percent ?? 0) / 100)}%`;
    return [
      say('late_by', {
        day: show.day(of.due_date),
        count: of.days_overdue,
        grace: show.days(of.grace_days),
      }),
      of.kind === 'fixed'
        ? say('fee_fixed', { amount })
        : say('fee_percent', { percent, of: show.money(of.of_cents), amount }),
    ];
  },
  utility_share: utilityShare,
  credit: (of, say, show) => {
    const amount = show.money(of.amount_cents);
    const { from, to } = of;
    return [
      of.invoice_number !== null && of.billed_cents !== null
        ? say('credit_of_invoice', { invoice: of.invoice_number, billed: show.money(of.billed_cents), amount })
        : say('credit_on_account', { amount }),
      ...(from && to ? [say('credit_period', { from: show.day(from), to: show.day(to) })] : []),
      ...(of.gst_cents > 0 ? [say('gst_reduced', { gst: show.money(of.gst_cents) })] : []),
      ...(of.settled_cents > 0 ? [say('credit_settled', { amount: show.money(of.settled_cents) })] : []),
      ...(of.kept_cents > 0 ? [say('credit_kept', { amount: show.money(of.kept_cents) })] : []),
    ];
  },
  rent_difference: (of, say, show) => {
    const { invoice_number, from, to, before_cents, now_cents, amount_cents, gst_cents, is_charged, now } = of;
    return [
      say('rent_differs', {
        from: show.day(from),
        to: show.day(to),
        before: show.money(before_cents),
        now: show.money(now_cents),
      }),
      say(is_charged ? 'rent_charged_more' : 'rent_charged_less', {
        invoice: invoice_number ?? '',
        amount: show.money(amount_cents),
      }),
      ...(gst_cents > 0 && !is_charged ? [say('gst_reduced', { gst: show.money(gst_cents) })] : []),
      ...(now.code === 'whole_period'
        ? SENTENCES.whole_period(now, say, show)
        : someDays(now, partsOf(now), say, show)),
    ];
  },
  refund_owed: ({ receipt_number, refunded_on, amount_cents }, say, show) => [
    say('refund_owed', { receipt: receipt_number, day: show.day(refunded_on), amount: show.money(amount_cents) }),
  ],
  write_off: ({ invoice_number, unpaid_cents, amount_cents, gst_cents }, say, show) => [
    say('written_off', {
      invoice: invoice_number ?? '',
      unpaid: show.money(unpaid_cents),
      amount: show.money(amount_cents),
    }),
    ...(gst_cents > 0 ? [say('gst_reduced', { gst: show.money(gst_cents) })] : []),
  ],
};

const SHARED = { rooms: 'shared_by_rooms', tenants: 'shared_by_tenants', area: 'shared_by_area' } as const;

function utilityShare(of: ExplanationOf<'utility_share'>, say: Say, show: Show): string[] {
  const { bill_cents, shared_cents, is_capped, method, parts } = of;
  const amount = show.money(shared_cents);
  const shared = method in SHARED ? SHARED[method as keyof typeof SHARED] : 'shared_by_days';
  const sumOf = ({ weight, of_weight, share_cents }: UtilityPart) =>
    `${show.number(weight)} ÷ ${show.number(of_weight)} × ${amount} = ${show.money(share_cents)}`;
  const first = bill_cents > shared_cents && !is_capped;
  return [
    say('utility_bill', { from: show.day(of.from), to: show.day(of.to), amount: show.money(bill_cents) }),
    ...(first ? [say('landlord_first', { amount: show.money(bill_cents - shared_cents) })] : []),
    ...(is_capped ? [say('renters_at_most', { amount })] : []),
    say(shared, { amount }),
    ...parts.map((part) => say('part_of_shared', { room: part.section_name, count: part.days, sum: sumOf(part) })),
    ...(parts.length > 1 ? [say('together', { amount: show.money(of.amount_cents) })] : []),
  ];
}

type SomeDays = ExplanationOf<'part_period' | 'rent_change'>;

const partsOf = (of: SomeDays): readonly RentPart[] => (of.code === 'rent_change' ? of.parts : [of]);

function someDays(of: SomeDays, parts: readonly RentPart[], say: Say, show: Show): string[] {
  const { days, of_days, method, times, by, at_most_cents, rest_of } = of;
  const span = { from: show.day(of.from), to: show.day(of.to) };
  const rate = `${times === 1 ? '' : `× ${times} `}÷ ${by}`;
  const part = ({ from, to, days: count, rent_cents }: RentPart) => {
    const shown = { from: show.day(from), to: show.day(to) };
    const sum = `${show.number(count)} × ${show.money(rent_cents)} ${rate}`;
    return rent_cents === 0 ? say('rent_free', { ...shown, count }) : say('days_at_rent', { ...shown, sum });
  };
  return [
    days === of_days
      ? say('all_days', { ...span, count: days })
      : say('some_days', { ...span, days: show.number(days), of_days: show.number(of_days) }),
    ...of.because.map((reason) => say(reason)),
    say(method, { rate }),
    ...parts.map(part),
    ...(at_most_cents === undefined ? [] : [say('at_most', { amount: show.money(at_most_cents) })]),
    ...(rest_of ? [say('rest_of_period', restShown(rest_of, show))] : []),
    say('together', { amount: show.money(of.amount_cents) }),
  ];
}

const restShown = ({ period_cents, billed_cents }: { period_cents: number; billed_cents: number }, show: Show) => ({
  whole: show.money(period_cents),
  billed: show.money(billed_cents),
});

/** An explanation by the messages of a language, sentence by sentence; none for a code that this version does not know. */
export function explain(explanation: Explanation, t: (key: Sentence, values?: Values) => string, show: Show): string[] {
  if (!Object.hasOwn(SENTENCES, explanation.code)) return [];
  const sentences = SENTENCES[explanation.code] as Sentences<ExplanationCode>;
  return sentences(explanation, (sentence, values) => t(`explanations:${sentence}`, values), show);
}
