import { t } from '../i18n/texts.js';
import { isRenewing } from '../session/renewal.js';
import { toast } from '../toasts/toasts.js';
import { FILE_MS, type Ask, type AroundWrite } from './call.js';
import { newKey } from './form-key.js';
import { onceProcessed } from './once-processed.js';
import { UnansweredKeys } from './unanswered-keys.js';

/** A person who waits for what they have pressed is told so often that it is still under way. */
const STILL_WAITING_MS = 10_000;

const unanswered = new UnansweredKeys(newKey);

/**
 * Says that a write takes long, sends one again that is ahead of what it builds on, and makes the same press again the same
 * command where the first was not answered.
 */
export const aroundWrite: AroundWrite = async (path, ask, send) => {
  const timer = setInterval(() => isRenewing() || toast(t('problem.SLOW')), STILL_WAITING_MS);
  try {
    return await withKey(path, ask, (given) => onceProcessed(() => send(given)));
  } finally {
    clearInterval(timer);
  }
};

function withKey<T>(path: string, ask: Ask, send: (ask: Ask) => Promise<T>): Promise<T> {
  // What files hold is not compared.
  if (ask.body instanceof FormData) return send({ ...ask, within: FILE_MS });
  // A form has a key of its own, which is another one once it was closed and is filled in again.
  return unanswered.send(path + JSON.stringify(ask.body), (key) => send({ ...ask, key }), ask.key);
}
