import type { Activities, ActivityKind } from '../model/lease-activity.js';

type Texts = { [K in ActivityKind]: (data: Activities[K]) => string };

const PER = { weekly: 'a week', fortnightly: 'a fortnight', monthly: 'a month' } as const;
const money = (amount: number, currency = '') => `${currency} ${amount.toFixed(2)}`.trim();
const because = (reason: string | null) => (reason ? `: ${reason}` : '');
const words = (code: string) => code.replaceAll('_', ' ');
const rent = ({ amount, currency, rent_frequency }: Omit<Activities['rent_agreed'], 'reason'>) =>
  `${money(amount, currency)} ${PER[rent_frequency]}`;
const bond = (amount: number | null, currency: string) => (amount === null ? 'none' : money(amount, currency));

const TEXTS: Texts = {
  lease_opened: ({ lease_number, start_date, end_date }) =>
    `Lease ${lease_number} opened from ${start_date}${end_date ? ` to ${end_date}` : ''}`,
  lease_renewed: ({ lease_number, start_date }) => `Renewed by ${lease_number} from ${start_date}`,
  lease_ended: ({ to, reason }) => `Lease ended on ${to}${because(reason)}`,
  start_changed: ({ to }) => `First day is now ${to}`,
  end_changed: ({ to, reason }) =>
    `${to ? `Last day is now ${to}` : 'The lease has no last day now'}${because(reason)}`,
  due_day_changed: ({ to }) => `Rent is now due from ${to} on`,
  bond_changed: ({ required, received, currency }) =>
    `Bond required: ${bond(required, currency)}, received: ${bond(received, currency)}`,
  rent_agreed: (data) => `Rent of ${rent(data)} agreed from ${data.effective_date}${because(data.reason)}`,
  rent_changed: (data) => `Rent to come is now ${rent(data)} from ${data.effective_date}${because(data.reason)}`,
  rent_begun: (data) => `Rent is ${rent(data)} since ${data.effective_date}`,
  tenant_added: ({ name }) => `${name} added as a renter`,
  tenant_changed: ({ name }) => `Details of the renter ${name} changed`,
  tenant_removed: ({ name }) => `${name} removed from the renters`,
  bill_issued: ({ type, amount, currency, due_date, period_start, period_end }) => {
    const days = period_start && period_end ? ` for ${period_start} to ${period_end}` : '';
    return `Bill (${words(type)}) of ${money(amount, currency)}${days}, due ${due_date}`;
  },
  bill_cancelled: () => 'A bill was cancelled',
  bill_paid: ({ amount }) => `A bill of ${money(amount)} is paid`,
  payment_received: ({ amount, method, paid_at }) => `Payment of ${money(amount)} by ${words(method)} on ${paid_at}`,
  payment_reversed: ({ amount, reason, reversed_on }) =>
    `Payment of ${money(amount)} taken back on ${reversed_on} (${words(reason)})`,
};

/** The sentence people read in the timeline. */
export function activityText<K extends ActivityKind>(kind: K, data: Activities[K]): string {
  return TEXTS[kind](data);
}

export const ACTIVITY_KINDS = Object.keys(TEXTS);
