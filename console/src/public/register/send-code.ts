import { textOr } from '../../i18n/texts.js';
import { call } from '../../net/call.js';
import { Failure } from '../../net/failure.js';
import { reportAs } from '../../net/report-as.js';
import { toast } from '../../toasts/toasts.js';
import { codeText } from '../code-texts.js';

/** Asks the server to mail a code, and says whether the one mailed before still counts. */
export async function sendCode(email: string): Promise<void> {
  const { data } = await call<{ data: { code: string } }>('send-email-code', { body: { email }, anonymous: true });
  toast(codeText(data.code));
}

/** A failure to send has its own words; a refusal of what was typed keeps the server's. */
export function reportSending(error: unknown): void {
  if (error instanceof Failure && error.code === 'EMAIL_EXISTS') return; // said under the field
  reportAs(error, textOr('code.send_failed') ?? textOr('problem.NETWORK') ?? '');
}
