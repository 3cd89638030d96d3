// Settings of a company: the keys there are, what each may hold and what holds until a person says otherwise.

import { EMAIL_MAX, emailProblem } from './email.js';
import { DOCUMENT_CATEGORIES, type DocumentCategory } from './documents.js';
import { DATETIME_FORMATS, LANGUAGES } from './vocabulary.js';

/** Characters of the company's own words in a reminder. */
export const REMINDER_TEXT_MAX = 1000;

export const LATE_FEE_KINDS = ['off', 'fixed', 'percent'] as const;
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number];

export interface CompanySettings {
  /** Zone of the company's calendar days, an IANA name. */
  default_timezone: string;
  /** How dates and times are written unless a person chose otherwise. */
  default_datetime_format: string;
  /** Language in which invoices, receipts and notes are issued; the renters' copies in other languages are translations. */
  document_language: string;
  /** Days before the due day on which a rent bill is made. */
  bill_days_before_due: number;
  /** Days a renter has to pay a bill that is made by hand. */
  payment_terms_days: number;
  /** Whether bills of suppliers are passed on to the renters at the beginning of each month. */
  are_utility_bills_automatic: boolean;
  are_reminders_on: boolean;
  /** Days before the due day on which a renter is reminded; 0 = on the day. */
  reminder_days_before: number;
  /** Days after the due day on which a renter is reminded. */
  reminder_days_after: number;
  /** Days after the due day on which a renter is reminded once more; 0 = not. */
  reminder_days_after_again: number;
  /** Days after the due day on which a renter is reminded for the last time; 0 = not. */
  reminder_days_after_last: number;
  /** Days before the end of a lease from which the team is reminded of it; 0 = not. */
  lease_end_reminder_days: number;
  /** Days before a safety check from which the team is reminded of it; 0 = not. */
  safety_check_reminder_days: number;
  /** Days before the yearly check of all keys from which the team is reminded of it; 0 = not. */
  key_check_reminder_days: number;
  /** Days before the last day of a document from which the team is reminded of it; 0 = not. */
  document_expiry_reminder_days: number;
  /** Documents that a lease of a home needs; a bond receipt only where the lease asks for a bond. */
  lease_documents_residential: DocumentCategory[];
  /** Documents that a lease of commercial premises needs, in the same way. */
  lease_documents_commercial: DocumentCategory[];
  /** Whether administrators are mailed about ends of leases, safety checks, keys and documents; their to-dos come all the same. */
  are_team_reminders_mailed: boolean;
  /** The company's own words in reminders of what falls due; empty = none. */
  reminder_text_early: string;
  /** In reminders of what is overdue. */
  reminder_text_late: string;
  /** In the last reminder. */
  reminder_text_last: string;
  /** Where those who answer a mail of the company reach it; empty = nowhere. */
  reply_address: string;
  /** Hour of the day at which reminders go out and late fees are charged, where the property is. */
  reminder_hour: number;
  /** Only where the law allows it: billing leaves residential leases in Australia alone. */
  late_fee_kind: LateFeeKind;
  /** With `fixed`: an amount of money with at most two decimals. */
  late_fee_amount: number;
  /** With `percent`: of what is overdue. */
  late_fee_percent: number;
  late_fee_grace_days: number;
  /** Day from which the company is registered for GST; empty = it is not, and no bill of it includes GST. */
  gst_registered_from: string;
}

export type SettingKey = keyof CompanySettings;

interface Rule {
  default: CompanySettings[SettingKey];
  schema: object;
  /** Sentence for what is wrong with a value, or null. */
  problem: (value: unknown) => string | null;
}

function wholeNumber(least: number, most: number, value: number): Rule {
  const sentence = `Please enter a whole number from ${least} to ${most}`;
  return {
    default: value,
    schema: { type: 'integer', minimum: least, maximum: most },
    problem: (given) => (Number.isInteger(given) && Number(given) >= least && Number(given) <= most ? null : sentence),
  };
}

function decimal(most: number, { refusal }: { refusal: string }): Rule {
  const isFine = (given: unknown) =>
    typeof given === 'number' && given >= 0 && given <= most && Math.abs(given * 100 - Math.round(given * 100)) < 1e-6;
  return {
    default: 0,
    schema: { type: 'number', minimum: 0, maximum: most, multipleOf: 0.01 },
    problem: (given) => (isFine(given) ? null : refusal),
  };
}

function text(most: number): Rule {
  const problem = (given: unknown) => {
    if (typeof given !== 'string') return 'This must be text';
    return given.length <= most ? null : `At most ${most} characters`;
  };
  return { default: '', schema: { type: 'string', maxLength: most, description: 'Empty = none' }, problem };
}

function oneOf(words: readonly string[]): Rule {
  return {
    default: words[0]!,
    schema: { enum: [...words] },
    problem: (given) =>
      typeof given === 'string' && words.includes(given) ? null : `Please choose one of: ${words.join(', ')}`,
  };
}

/** Categories of documents, each at most once; the list may be empty. */
function categories(value: DocumentCategory[]): Rule {
  const known: readonly unknown[] = DOCUMENT_CATEGORIES;
  const isFine = (given: unknown) =>
    Array.isArray(given) && new Set(given).size === given.length && given.every((word) => known.includes(word));
  return {
    default: value,
    schema: { type: 'array', items: { enum: [...DOCUMENT_CATEGORIES] }, uniqueItems: true, maxItems: known.length },
    problem: (given) => (isFine(given) ? null : `Please choose each at most once, of: ${known.join(', ')}`),
  };
}

const flag = (value: boolean): Rule => ({
  default: value,
  schema: { type: 'boolean' },
  problem: (given) => (typeof given === 'boolean' ? null : 'This must be true or false'),
});

const ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;

/** True for an IANA time zone such as `Australia/Sydney`. */
export function isTimezone(value: unknown): boolean {
  if (typeof value !== 'string' || !ZONE.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** A calendar day from 1 July 2000, when GST began, to 2200. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
  return isReal && value >= '2000-07-01' && value <= '2200-12-31';
}

// Pure, so that the console, which asks the services, does not carry it.
export const SETTING_RULES: Readonly<Record<SettingKey, Rule>> = /* @__PURE__ */ (() => ({
  default_timezone: {
    default: 'Australia/Sydney',
    schema: { type: 'string', format: 'time-zone', maxLength: 64, example: 'Australia/Sydney' },
    problem: (given) => (isTimezone(given) ? null : 'Please choose a time zone'),
  },
  default_datetime_format: oneOf(DATETIME_FORMATS),
  document_language: oneOf(LANGUAGES),
  bill_days_before_due: wholeNumber(0, 28, 7),
  payment_terms_days: wholeNumber(0, 90, 14),
  are_utility_bills_automatic: flag(true),
  are_reminders_on: flag(true),
  reminder_days_before: wholeNumber(0, 28, 3),
  reminder_days_after: wholeNumber(1, 28, 1),
  reminder_days_after_again: wholeNumber(0, 60, 7),
  reminder_days_after_last: wholeNumber(0, 90, 14),
  lease_end_reminder_days: wholeNumber(0, 180, 60),
  safety_check_reminder_days: wholeNumber(0, 180, 30),
  key_check_reminder_days: wholeNumber(0, 180, 30),
  document_expiry_reminder_days: wholeNumber(0, 180, 30),
  lease_documents_residential: categories(['lease_agreement', 'condition_report', 'bond_receipt']),
  lease_documents_commercial: categories(['lease_agreement', 'bond_receipt', 'insurance']),
  are_team_reminders_mailed: flag(true),
  reminder_text_early: text(REMINDER_TEXT_MAX),
  reminder_text_late: text(REMINDER_TEXT_MAX),
  reminder_text_last: text(REMINDER_TEXT_MAX),
  reply_address: {
    default: '',
    schema: { type: 'string', maxLength: EMAIL_MAX, example: 'office@rent.example', description: 'Empty = none' },
    problem: (given) => (given === '' ? null : emailProblem(String(given))),
  },
  reminder_hour: wholeNumber(0, 23, 9),
  late_fee_kind: oneOf(LATE_FEE_KINDS),
  late_fee_amount: decimal(10_000, {
    refusal: 'Must be an amount of money with at most two decimals, at most 10000',
  }),
  late_fee_percent: decimal(100, { refusal: 'Must be a percentage from 0 to 100 with at most two decimals' }),
  late_fee_grace_days: wholeNumber(0, 60, 3),
  gst_registered_from: {
    default: '',
    schema: { type: 'string', maxLength: 10, example: '2026-07-01', description: 'A day; empty = not registered' },
    problem: (given) => (given === '' || isDay(given) ? null : 'Please enter a valid date (YYYY-MM-DD), or nothing'),
  },
}))();

export const SETTING_KEYS = /* @__PURE__ */ Object.keys(SETTING_RULES) as SettingKey[];

/** What holds for a company that has said nothing. */
export const DEFAULT_SETTINGS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.entries(SETTING_RULES).map(([key, rule]) => [key, rule.default]),
  ))() as unknown as CompanySettings;

/** What is wrong between settings that each are fine, by key. */
export function settingsProblems(settings: CompanySettings) {
  const { late_fee_kind, late_fee_amount, late_fee_percent } = settings;
  const { reminder_days_after: first, reminder_days_after_again: again, reminder_days_after_last: last } = settings;
  const wrong: Partial<Record<SettingKey, string>> = {};
  if (again > 0 && again <= first)
    wrong.reminder_days_after_again = `Please enter 0, or a number of days after the first reminder, which is on day ${first}`;
  if (last > 0 && last <= Math.max(first, again))
    wrong.reminder_days_after_last = `Please enter 0, or a number of days after the reminder before it, which is on day ${Math.max(first, again)}`;
  if (late_fee_kind === 'fixed' && late_fee_amount === 0)
    wrong.late_fee_amount = 'Please enter the amount of the late fee';
  if (late_fee_kind === 'percent' && late_fee_percent === 0)
    wrong.late_fee_percent = 'Please enter the percentage of the late fee';
  return wrong;
}
