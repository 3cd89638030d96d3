import { currentLanguage, textOr } from '../i18n/texts.js';
import { toast } from '../toasts/toasts.js';
import { Failure, subscriptionCode } from './failure.js';
import { Canceled } from './request-queue.js';

/** Sentences of a failure, one for each toast; none for a cancelled call. */
export function sentencesOf(error: unknown): string[] {
  if (isCanceled(error)) return [];
  return error instanceof Failure && error.texts.length > 0 ? error.texts : [textOr('problem.GENERIC') ?? ''];
}

/** Puts a failure into words for its reader: the server's, or our translation of its code in another language. */
export function inWords(failure: Failure): Failure {
  const texts = failure.texts.map(readable);
  const foreign = currentLanguage() !== 'en' && texts.length === 1 && !failure.body.error_message;
  const translated = foreign && failure.code ? textOr(`problem.${failure.code}`) : null;
  failure.message = translated ?? texts.join('\n');
  return failure;
}

/** Shows a failure as toasts; a cancelled call shows nothing. */
export function report(error: unknown): void {
  if (!(error instanceof Failure) && !isCanceled(error)) reportError(error); // a fault of ours belongs in the console
  for (const sentence of sentencesOf(error)) toast(sentence, 'error');
}

export const isCanceled = (error: unknown) =>
  error instanceof Canceled || (error instanceof DOMException && error.name === 'AbortError');

function readable(text: string): string {
  const code = subscriptionCode(text);
  if (!code) return text;
  const known = code.startsWith('SUB_') ? textOr(`problem.${code}`) : null;
  return known ?? textOr('problem.SUB_OTHER') ?? text;
}
