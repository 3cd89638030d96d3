import { textOr } from '../i18n/texts.js';
import { Failure } from '../net/failure.js';

/** Sentence of MFA_1004 (the former code holds), MFA_1005 (a new one was sent) and MFA_1006. */
export const codeText = (code: string) => textOr(`code.${code}`) ?? '';

/** What is wrong with a form that was refused, by field; a code that is wrong has no field of its own in the answer. */
export function formErrors(error: unknown): Record<string, string> {
  const code = codeProblem(error);
  const errors = error instanceof Failure ? error.body.errors : undefined;
  return errors ?? (code ? { code } : {});
}

/** What is wrong with a code that was refused; undefined where something else is. */
export const codeProblem = (error: unknown): string | undefined =>
  error instanceof Failure && error.body.code === 0 ? error.message : undefined;
