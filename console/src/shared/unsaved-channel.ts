// Between the tabs of one browser: who signs out asks whether any of them holds what is not saved.

import { signIn } from '../session/session.js';

const CHANNEL = 'keystead.unsaved';
/** A busy machine takes its time; a tab that is frozen has nobody before it. */
const ANSWER_MS = 600;

interface Question {
  user_id: string;
}

/** Whether a tab in which this person is signed in holds what is not saved; this one counts as well. */
export async function isAnyUnsaved(user_id: string): Promise<boolean> {
  let silent = await countTabs();
  if (silent === 0) return false;
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === true || (data === false && --silent === 0)) resolve(data);
    };
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.postMessage({ user_id } satisfies Question);
  return answer.finally(() => channel.close());
}

/** Answers such questions from now on. */
export function answerUnsaved(isUnsaved: () => boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Question | boolean>) => {
    if (typeof data === 'object') channel.postMessage(data.user_id === signIn()?.user.user_id && isUnsaved());
  };
  // Shows other tabs that this one answers, for as long as it is open.
  void locks()?.request(CHANNEL, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Only where the connection is secure. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

/** How many tabs answer; without end where the browser does not say. */
async function countTabs(): Promise<number> {
  const all = await locks()?.query();
  return all ? all.held!.filter(({ name }) => name === CHANNEL).length : Infinity;
}
