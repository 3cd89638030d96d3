// What a refusal says to its reader. Part of no page: it comes with the first answer that is none.

import type { ProblemBody } from '@keystead/contracts';
import { currentLanguage, loadAreas, textOr, type Values } from '../i18n/texts.js';
import { subscriptionCode, type Failure } from './failure.js';

/**
 * Puts a refusal into the words of its reader. The API answers a code, values and an English text: English readers get
 * that text, which may say more than the code; the sentence of the code is made here for everyone else.
 */
export async function inWords(failure: Failure): Promise<Failure> {
  const { code, body } = failure;
  await loadAreas(['problems']).catch(() => undefined);
  const texts = failure.texts.map(readable);
  const isForeign = currentLanguage() !== 'en' && !body.error_message;
  if (isForeign && body.errors) body.errors = await fieldTexts(body);
  const english = isForeign ? texts : await Promise.all(texts.map(withDays));
  if (!isForeign && body.errors) body.errors = await fieldsWithDays(body.errors);
  failure.message = (isForeign && code ? sentenceOf(code, body.values) : null) ?? english.join('\n');
  return failure;
}

/** The sentences about fields, which come with a page that was refused something. */
const fieldTexts = async (body: Partial<ProblemBody>) => (await import('./field-errors.js')).translateErrors(body);

type Fields = NonNullable<ProblemBody['errors']>;

const fieldsWithDays = async (errors: Fields): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(Object.entries(errors).map(async ([field, said]) => [field, await withDays(said)] as const)),
  );

/** English readers too are told days as the page writes them; as the API does where the code for it does not come. */
const withDays = async (text: string): Promise<string> =>
  DAY.test(text) ? import('./field-errors.js').then(({ readableDays }) => readableDays(text)).catch(() => text) : text;

const DAY = /\b\d{4}-\d{2}-\d{2}\b/;

/** Codes of the API, and those of failures that only the console sees. */
const sentenceOf = (code: string, values?: Values) =>
  textOr(`problems:${code}`, values) ?? textOr(`problem.${code}`, values);

function readable(text: string): string {
  const code = subscriptionCode(text);
  if (!code) return text;
  const known = code.startsWith('SUB_') ? textOr(`problems:${code}`) : null;
  return known ?? textOr('problem.SUB_OTHER') ?? text;
}
