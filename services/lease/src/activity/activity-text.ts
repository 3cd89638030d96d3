import type { Activities, ActivityKind } from '../model/lease-activity.js';

type Texts = { [K in ActivityKind]: (data: Activities[K]) => string };

const PER = { weekly: 'per week', fortnightly: 'per fortnight', monthly: 'per month' } as const;
const money = (amount: number, currency = '') => `${currency} ${amount.toFixed(2)}`.trim();
const because = (reason: string | null) => (reason ? `: ${reason}` : '');
const words = (code: string) => code.replaceAll('_', ' ');
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const rent = ({ amount, currency, rent_frequency }: Omit<Activities['rent_agreed'], 'reason'>) =>
  `${money(amount, currency)} ${PER[rent_frequency]}`;
const REVIEW = {
  fixed_percent: (percent: number | null) => `by ${percent ?? 0} percent`,
  cpi: () => 'by the consumer price index',
  market: () => 'to the market rent',
} as const;
const visit = ({ inspection }: { inspection: string }) => `${capital(inspection)} inspection`;
const bond = (amount: number | null, currency: string) => (amount === null ? 'none' : money(amount, currency));

const moved = ({ amount, currency }: Activities['bond_lodged']) => `Bond of ${money(amount, currency)}`;
const numbered = ({ reference }: Activities['bond_lodged']) => (reference ? `, number ${reference}` : '');

function ending(end_date: string | null, term_end_date: string | null = null): string {
  if (end_date) return ` and ending ${end_date}`;
  return term_end_date ? `, with a fixed term to ${term_end_date}` : '';
}

const TEXTS: Texts = {
  lease_opened: ({ lease_number, start_date, end_date, term_end_date }) =>
    `Lease ${lease_number} created, starting ${start_date}${ending(end_date, term_end_date)}`,
  lease_renewed: ({ lease_number, start_date }) => `Renewed by ${lease_number} from ${start_date}`,
  lease_ended: ({ to, reason }) => `Lease ended on ${to}${because(reason)}`,
  start_changed: ({ to }) => `First day is now ${to}`,
  end_changed: ({ to, reason }) =>
    `${to ? `End date changed to ${to}` : 'Lease changed to periodic (no end date)'}${because(reason)}`,
  term_end_changed: ({ to }) => (to ? `Fixed term now ends on ${to}` : 'Fixed term removed'),
  due_day_changed: ({ to }) => `Rent due date changed to ${to}`,
  bond_changed: ({ required, received, currency }) =>
    `Bond required: ${bond(required, currency)}, received: ${bond(received, currency)}`,
  bond_received: (data) => `${moved(data)} received on ${data.day}${numbered(data)}`,
  bond_lodged: (data) => `${moved(data)} lodged on ${data.day}${numbered(data)}`,
  bond_returned: (data) => `${moved(data)} returned on ${data.day}${numbered(data)}`,
  bond_reversed: ({ movement, amount, currency, reason }) =>
    `Reversed: bond of ${money(amount, currency)} ${movement}${because(reason)}`,
  rent_agreed: (data) => `Rent set to ${rent(data)} from ${data.effective_date}${because(data.reason)}`,
  rent_changed: (data) => `Future rent changed to ${rent(data)} from ${data.effective_date}${because(data.reason)}`,
  rent_begun: (data) => `Rent is ${rent(data)} from ${data.effective_date}`,
  review_agreed: ({ kind, percent, next_review_on }) =>
    `Rent review ${kind === null ? '' : REVIEW[kind](percent)}${next_review_on ? `, next on ${next_review_on}` : ''}`,
  review_removed: () => 'Rent review removed',
  tenant_added: ({ name }) => `${name} added as a renter`,
  tenant_changed: ({ name }) => `Renter details updated: ${name}`,
  tenant_removed: ({ name }) => `${name} removed from the renters`,
  occupant_added: ({ name }) => `${name} added as an occupant`,
  occupant_changed: ({ name }) => `Occupant details updated: ${name}`,
  occupant_removed: ({ name }) => `${name} removed from the occupants`,
  pet_added: ({ name }) => `Pet agreed: ${name}`,
  pet_changed: ({ name }) => `Pet details updated: ${name}`,
  pet_removed: ({ name }) => `Pet removed: ${name}`,
  bill_issued: ({ type, amount, currency, due_date, period_start, period_end }) => {
    const days = period_start && period_end ? ` for ${period_start} to ${period_end}` : '';
    return `${capital(words(type))} bill for ${money(amount, currency)}${days}, due ${due_date}`;
  },
  bill_cancelled: () => 'Bill cancelled',
  bill_paid: ({ amount }) => `Bill of ${money(amount)} paid in full`,
  payment_received: ({ amount, method, paid_at }) => `Payment of ${money(amount)} by ${words(method)} on ${paid_at}`,
  payment_reversed: ({ amount, reason, reversed_on }) =>
    `Payment of ${money(amount)} taken back on ${reversed_on} (${words(reason)})`,
  payment_refunded: ({ amount, refunded_on }) => `Credit of ${money(amount)} refunded on ${refunded_on}`,
  refund_reversed: ({ amount, reversed_on }) => `Refund of ${money(amount)} undone on ${reversed_on}`,
  adjustment_recorded: ({ document, document_number, amount, reason }) =>
    `${capital(words(document))} ${document_number} of ${money(amount)} (${words(reason)})`,
  adjustment_reversed: ({ amount, reversed_on }) =>
    `Credit or write-off of ${money(amount)} reversed on ${reversed_on}`,
  inspection_scheduled: (data) => `${visit(data)} scheduled for ${data.inspect_on}`,
  inspection_rescheduled: (data) => `${visit(data)} rescheduled to ${data.inspect_on}`,
  inspection_done: (data) => `${visit(data)} done on ${data.done_on}`,
  inspection_cancelled: (data) => `${visit(data)} on ${data.inspect_on} cancelled${because(data.reason)}`,
};

/** The sentence people read in the timeline. */
export function activityText<K extends ActivityKind>(kind: K, data: Activities[K]): string {
  return TEXTS[kind](data);
}

export const ACTIVITY_KINDS = Object.keys(TEXTS);
