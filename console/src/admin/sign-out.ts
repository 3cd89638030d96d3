import { t } from '../i18n/texts.js';
import { call, queue } from '../net/call.js';
import { signIn } from '../session/session.js';
import { leaveWithoutTrace } from '../session/leave.js';
import { toast } from '../toasts/toasts.js';

/** Clears everything here, ends the session on the server, and leaves a word. */
export async function signOut(): Promise<void> {
  const token = signIn()?.access_token;
  // Before the server knows: what is still asked, commands too, would be refused.
  queue.cancel(true);
  leaveWithoutTrace();
  const farewell = { body: {}, anonymous: true, signal: AbortSignal.timeout(3000) };
  if (token) await call('logout', { ...farewell, token }).catch(() => undefined);
  toast(t('auth.logout_success'), 'success');
}
