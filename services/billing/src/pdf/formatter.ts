import { explain, type Explanation } from '@keystead/contracts';
import {
  formatsOf,
  memoized,
  translator,
  type Formats,
  type KeyOf,
  type Language,
  type Translate,
} from '@keystead/messages';

/** A message of the area `pdf`. */
export type PdfMessage = KeyOf<'pdf'> extends `pdf:${infer Path}` ? Path : never;

/** How a reader's language and country write words, days and money in PDF documents. */
export interface Formatter extends Omit<Formats, 'moment'> {
  language: Language;
  t: Translate<PdfMessage>;
  /** Messages of all areas. */
  translate: Translate;
  month(day: string): string;
  /** A moment, in a zone, to the minute. */
  moment(at: Date, timezone: string): string;
}

const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The words of a language with the dates and the money of a country; Australia's when none is given. */
export const formatterOf: (language: Language, country?: string) => Formatter = memoized(newFormatter);

function newFormatter(language: Language, country?: string): Formatter {
  const formats = formatsOf(language, country);
  const translate = translator(language);
  const months = new Intl.DateTimeFormat(formats.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const inZone = memoized((timeZone: string) => new Intl.DateTimeFormat(formats.locale, { ...MOMENT, timeZone }));
  return {
    ...formats,
    language,
    translate,
    t: (message, values) => translate(`pdf:${message}`, values),
    month: (month) => months.format(new Date(month)),
    moment: (at, timezone) => inZone(timezone).format(at),
  };
}

/** How an amount came about, sentence by sentence. */
export function explanationLines(formatter: Formatter, explanation: Explanation, currency: string): string[] {
  const money = (cents: number) => formatter.money(cents, currency);
  return explain(explanation, formatter.translate, { ...formatter, money });
}

/** A day with two digits in every month, as written: a column that fits these fits every day. */
export function wideDays({ day }: Formatter): string[] {
  return Array.from({ length: 12 }, (_, month) => day(`2026-${String(month + 1).padStart(2, '0')}-28`));
}
