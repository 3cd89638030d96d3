import type { ProblemBody } from '@keystead/contracts';
import { currentLanguage, loadAreas, textOr, type Values } from '../i18n/texts.js';
import { toast } from '../toasts/toasts.js';
import { Failure, subscriptionCode } from './failure.js';
import { isCanceled } from './request-queue.js';

/** Sentences of a failure, one for each toast; none for a cancelled call. */
export function sentencesOf(error: unknown): string[] {
  if (isCanceled(error)) return [];
  return error instanceof Failure && error.texts.length > 0 ? error.texts : [textOr('problem.GENERIC') ?? ''];
}

/**
 * Puts a failure into the words of its reader. The API answers a code, values and an English text: English readers get
 * that text, which may say more than the code; the sentence of the code is made here for everyone else.
 */
export async function inWords(failure: Failure): Promise<Failure> {
  const { code, body, status } = failure;
  // Without an answer there is nothing to load either.
  if (status > 0) await loadAreas(['problems']).catch(() => undefined);
  const texts = failure.texts.map(readable);
  const isForeign = currentLanguage() !== 'en' && !body.error_message;
  if (isForeign && body.errors) body.errors = await fieldTexts(body);
  failure.message = (isForeign && code ? sentenceOf(code, body.values) : null) ?? texts.join('\n');
  return failure;
}

/** The sentences about fields, which come with a page that was refused something. */
const fieldTexts = async (body: Partial<ProblemBody>) => (await import('./field-errors.js')).translateErrors(body);

/** Codes of the API, and those of failures that only the console sees. */
const sentenceOf = (code: string, values?: Values) =>
  textOr(`problems:${code}`, values) ?? textOr(`problem.${code}`, values);

/** Shows a failure as toasts; a cancelled call shows nothing. */
export function report(error: unknown): void {
  if (!(error instanceof Failure) && !isCanceled(error)) reportError(error); // a fault of ours belongs in the console
  for (const sentence of sentencesOf(error)) toast(sentence, 'error');
}

function readable(text: string): string {
  const code = subscriptionCode(text);
  if (!code) return text;
  const known = code.startsWith('SUB_') ? textOr(`problems:${code}`) : null;
  return known ?? textOr('problem.SUB_OTHER') ?? text;
}
