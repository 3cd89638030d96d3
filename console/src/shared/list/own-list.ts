import { signIn, useSignIn } from '../../session/session.js';

/** What the person who is signed in chose of a list. */
export const ownList = (list: string) => signIn()?.user.list_settings?.[list];
export const useOwnList = (list: string) => useSignIn()?.user.list_settings?.[list];
