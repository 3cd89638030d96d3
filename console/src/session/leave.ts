import { loadAreas, t } from '../i18n/texts.js';
import { appHistory } from '../navigation/app-history.js';
import { afterSignOut } from '../navigation/targets.js';
import { queue } from '../net/call.js';
import { toast } from '../toasts/toasts.js';
import { forget, signIn, tenantCode } from './session.js';

/** The server refused the token: everything pending ends and the person signs in again. */
export function expelled(): void {
  if (!signIn()) return;
  queue.cancel(true);
  leaveWithoutTrace();
  void loadAreas(['problems']).then(() => toast(t('problems:UNAUTHENTICATED'), 'error'));
}

/** Cancel and exit on the privacy page: nothing is sent, nothing stays. */
export function leaveWithoutTrace(): void {
  const code = tenantCode();
  forget();
  appHistory.leave(afterSignOut(code));
}
