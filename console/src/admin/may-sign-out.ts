import { loadAreas, t } from '../i18n/texts.js';
import { signIn } from '../session/session.js';
import { isAnyUnsaved } from '../shared/unsaved-channel.js';

/** Asks the person where a sign-out would lose what a form of any tab holds. */
export async function maySignOut(): Promise<boolean> {
  const user_id = signIn()?.user.user_id;
  if (!user_id || !(await isAnyUnsaved(user_id))) return true;
  await loadAreas(['settings']);
  // The question of the browser, as pages with unsaved changes ask it.
  return window.confirm(t('settings:sign_out_unsaved'));
}
