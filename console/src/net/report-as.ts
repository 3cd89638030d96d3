import { toast } from '../toasts/toasts.js';
import { Failure } from './failure.js';
import { report } from './report.js';
import { isCanceled } from './request-queue.js';

/** Shows a refusal in the words of the server, and everything else that goes wrong as `sentence`. */
export function reportAs(error: unknown, sentence: string): void {
  const isRefusal = error instanceof Failure && error.status > 0 && error.status < 500;
  if (isRefusal || isCanceled(error)) report(error);
  else toast(sentence, 'error');
}
