// Between the tabs of one browser: a tab whose session has ended learns who signs in, and who signs out, in another one.

import type { UserInfo } from './user.js';

const CHANNEL = 'keystead.sign-in';

interface Announcement {
  user_id: string;
  /** Of who has signed in; a person who signs out has none. */
  signed_in?: { user: UserInfo; access_token: string };
}

/** Says it to the tabs that wait for a sign-in. */
export function announce(said: Announcement): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(said);
  channel.close();
}

/** Hears it from now on; answers how to end that. */
export function whenAnnounced(act: (said: Announcement) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Announcement>) => act(data);
  return () => channel.close();
}
