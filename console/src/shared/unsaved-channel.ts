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
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === true && resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.postMessage({ user_id } satisfies Question);
  return answer.finally(() => channel.close());
}

/** Answers such questions from now on. */
export function answerUnsaved(isUnsaved: () => boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Question | true>) => {
    if (data !== true && data.user_id === signIn()?.user.user_id && isUnsaved()) channel.postMessage(true);
  };
}
