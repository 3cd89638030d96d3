import { t } from '../i18n/texts.js';
import { call, queue } from '../net/call.js';
import { signIn } from '../session/session.js';
import { leaveWithoutTrace } from '../session/leave.js';
import { toast } from '../toasts/toasts.js';

/** Clears everything here, unless a form still holds what the person wants to save; ends the session on the server, and leaves a word. */
export async function signOut(): Promise<void> {
  // Where the part that asks does not come, nothing keeps anyone from leaving.
  const part = await import('./may-sign-out.js').catch(() => null);
  if (part && !(await part.maySignOut())) return;
  const token = signIn()?.access_token;
  // Before the server knows: what is still asked, commands too, would be refused.
  queue.cancel(true);
  leaveWithoutTrace();
  const farewell = { body: {}, anonymous: true, signal: AbortSignal.timeout(3000) };
  if (token) await call('logout', { ...farewell, token }).catch(() => undefined);
  toast(t('auth.logout_success'), 'success');
}
