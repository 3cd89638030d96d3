import { textOr } from '../i18n/texts.js';
import { toast } from '../toasts/toasts.js';
import { Failure } from './failure.js';
import { isCanceled } from './request-queue.js';

/** Sentences of a failure, one for each toast; none for a cancelled call. */
export function sentencesOf(error: unknown): string[] {
  if (isCanceled(error)) return [];
  return error instanceof Failure && error.texts.length > 0 ? error.texts : [textOr('problem.GENERIC') ?? ''];
}

/** Shows a failure as toasts; a cancelled call shows nothing. */
export function report(error: unknown): void {
  if (!(error instanceof Failure) && !isCanceled(error)) reportError(error); // a fault of ours belongs in the console
  for (const sentence of sentencesOf(error)) toast(sentence, 'error');
}
