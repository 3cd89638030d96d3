import { signIn } from '../../session/session.js';

/** Where stands what the person who is signed in chose of a list: its columns, its views, and what it opens with. */
export const ownKey = (what: 'columns' | 'views' | 'opens', list: string | undefined) =>
  `${what}.${signIn()?.user.user_id}.${list}`;
