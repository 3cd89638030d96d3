import { appHistory } from '../navigation/app-history.js';
import { afterSignOut } from '../navigation/targets.js';
import { forget, tenantCode } from './session.js';

/** Cancel and exit on the privacy page: nothing is sent, nothing stays. */
export function leaveWithoutTrace(): void {
  const code = tenantCode();
  forget();
  appHistory.leave(afterSignOut(code));
}
