import { loadAreas, t } from '../i18n/texts.js';
import { signIn } from '../session/session.js';
import { announce } from '../session/sign-in-channel.js';
import { isAnyUnsaved } from '../shared/unsaved-channel.js';

/** Asks the person where a sign-out would lose what a form of any tab holds. */
export async function maySignOut(): Promise<boolean> {
  const user_id = signIn()?.user.user_id;
  if (!user_id) return true;
  if (await isAnyUnsaved(user_id)) {
    await loadAreas(['settings']);
    // The question of the browser, as pages with unsaved changes ask it.
    if (!window.confirm(t('settings:sign_out_unsaved'))) return false;
  }
  // To the tabs whose session has ended: the server tells the others.
  announce({ user_id });
  return true;
}
