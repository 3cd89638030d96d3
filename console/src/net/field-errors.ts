import type { ProblemBody } from '@keystead/contracts';
import { fieldErrorOf, formatsOf, loadMessages, type FieldError, type Messages, type Values } from '@keystead/messages';
import { currentLanguage, loadAreas, textOr } from '../i18n/texts.js';

/** The sentences about fields of a refusal, in the language of the page; English where one has no code. */
export async function translateErrors({ errors = {}, error_codes = {} }: Partial<ProblemBody>) {
  await loadAreas(['field-errors']).catch(() => undefined);
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field, sentenceOf(error_codes[field]) ?? sentence]),
  );
}

function sentenceOf(error: FieldError | undefined): string | null {
  return error ? textOr(`field-errors:${error.code}`, error.values && readable(error.values)) : null;
}

/** Days and lengths of time are written as the reader writes them. */
export function readable(values: Values): Values {
  const { longDay } = formatsOf(currentLanguage());
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? longDay(value) : (spanOf(value) ?? value)]),
  );
}

/** A length of time as a law says it: `4 weeks`, `1 rent period`. */
function spanOf(value: string | number): string | null {
  const [, count, unit] = /^(\d+) (hour|day|business day|week|month|rent period)s?$/.exec(String(value)) ?? [];
  return unit ? textOr(`vocabulary:span.${unit.replace(' ', '_')}`, { count: Number(count) }) : null;
}

/** A sentence in which days stand as they travel, with them as the reader writes them. */
export function readableDays(sentence: string): string {
  const { longDay } = formatsOf(currentLanguage());
  return sentence.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => longDay(day));
}

const isDay = (value: string | number): value is string => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

let english: Messages = {};

/** Loads what `translated` needs. */
export async function loadFieldErrors(): Promise<void> {
  [english] = await Promise.all([loadMessages('field-errors', 'en'), loadAreas(['field-errors'])]);
}

/** An English sentence of a check that console and services share, in the language of the page. */
export function translated(sentence: string): string {
  const error = fieldErrorOf(english, sentence);
  return (error && sentenceOf(error)) ?? sentence;
}
