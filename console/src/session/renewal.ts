// A session that ends by itself: its page stays, and its calls wait until the same person has signed in again.

import { RENEWED } from '../admin/query-client.js';
import { loadAreas } from '../i18n/texts.js';
import { queue } from '../net/call.js';
import type { Failure } from '../net/failure.js';
import { toast } from '../toasts/toasts.js';
import { keepUser } from './keep-sign-in.js';
import { leaveWithoutTrace } from './leave.js';
import { signIn, subscribe, type SignIn } from './session.js';
import { whenAnnounced } from './sign-in-channel.js';

let waiting: Promise<boolean> | null = null;

/** Whether a person is requested to sign in again now. */
export const isRenewing = () => waiting !== null;

/**
 * What becomes of a call that a session was refused for: true once it can be sent again. `sender` is whose call it was.
 * Who has signed out, or may not sign in any more, is led to the sign-in page; so is the operator, who has a page of their own.
 */
export async function renewed(failure: Failure, sender: SignIn | null): Promise<boolean> {
  const session = signIn();
  if (!session || !sender) return false;
  if (session.access_token !== sender.access_token) return isSamePerson(session, sender);
  if (failure.code !== 'UNAUTHENTICATED' || session.role === 'root_administrator') return expelled(failure.texts);
  // Where the part that asks does not come, the refusal is all there is to say.
  waiting ??= signedInAgain(session, failure.texts)
    .catch(() => false)
    .finally(() => (waiting = null));
  return waiting;
}

const isSamePerson = (one: SignIn | null, other: SignIn) => one?.user.user_id === other.user.user_id;

/** Everything pending ends, and the person signs in on the sign-in page. */
function expelled(texts: string[] = []): false {
  queue.cancel(true);
  leaveWithoutTrace();
  for (const text of texts) toast(text, 'error');
  return false;
}

async function signedInAgain(session: SignIn, texts: string[]): Promise<boolean> {
  const [{ openSignInAgain }] = await Promise.all([
    import('./SignInAgain.js'),
    loadAreas(['console-start', 'console', 'problems', 'security']),
  ]);
  let isOver: (isSame: boolean) => void;
  const over = new Promise<boolean>((resolve) => (isOver = resolve));
  // By the dialog, or in another tab; nobody is signed in after a sign-out.
  const endSubscription = subscribe(() => {
    const now = signIn();
    if (now?.access_token !== session.access_token) isOver(isSamePerson(now, session));
  });
  const endHearing = whenAnnounced(({ user_id, signed_in }) => {
    if (user_id === session.user.user_id && signed_in) keepUser(signed_in.user, signed_in.access_token);
    // Nothing of one person stays before another, nor before nobody.
    else if (signed_in || user_id === session.user.user_id) expelled(signed_in && texts);
  });
  const close = openSignInAgain(session);
  const isSame = await over;
  for (const end of [close, endHearing, endSubscription]) end();
  if (isSame) setTimeout(() => dispatchEvent(new Event(RENEWED)));
  return isSame;
}
