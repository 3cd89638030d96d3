// What a sign-in and later changes of the person leave in the browser's storage.

import {
  BY_APP,
  CODE_DUE,
  forget,
  SIGN_IN,
  signIn,
  TENANT_CODE,
  setSession,
  type CodeDue,
  type SignIn,
} from './session.js';
import { announce } from './sign-in-channel.js';
import { dropEntry, putEntry, takeEntry } from './stored-entries.js';
import { tokenLife } from './token-life.js';
import type { LoginAnswer, UserInfo } from './user.js';

const CODE_DUE_MS = 600_000;

/** @param invitation Code of the invitation that the second step accepts. */
export function keepSignIn(answer: LoginAnswer, remember: boolean, invitation?: string): void {
  // Other tabs of a person who is remembered take what is put in place; what is dropped there would sign them out.
  if (remember && isRemembered(answer.user)) for (const name of [SIGN_IN, CODE_DUE]) dropEntry(sessionStorage, name);
  else forget();
  if (answer.tenant_code) localStorage.setItem(TENANT_CODE, answer.tenant_code);
  const { access_token, user, roles = user.roles } = answer;
  if (access_token) {
    const { tenant_code } = answer;
    store(remember ? localStorage : sessionStorage, { access_token, user, tenant_code, role: roles?.[0]?.key ?? null });
    return announce({ user_id: user.user_id, signed_in: { user: { ...user, roles }, access_token } });
  }
  const due: CodeDue = {
    email: answer.user.email,
    remember,
    ...(answer.code === BY_APP && { is_by_app: true }),
    ...(invitation && { invitation }),
  };
  putEntry(sessionStorage, CODE_DUE, due, CODE_DUE_MS);
  setSession(null, due);
}

/** Takes over a changed profile, and the fresh token that some changes answer. */
export function keepUser(user: UserInfo, accessToken?: string): void {
  const current = signIn();
  if (!current) return;
  const roles = user.roles ?? current.user.roles;
  const role = roles.some(({ key }) => key === current.role) ? current.role : (roles[0]?.key ?? null);
  store(ownStorage(), {
    ...current,
    user: { ...user, roles },
    role,
    access_token: accessToken ?? current.access_token,
  });
}

/** Acts from now on as another of the person's roles. */
export function chooseRole(role: string): void {
  const current = signIn();
  if (current?.user.roles.some(({ key }) => key === role)) store(ownStorage(), { ...current, role });
}

/** Whether the last sign-in that this browser was asked to remember is this person's, and has not ended by itself. */
export const isRemembered = ({ user_id }: UserInfo) =>
  takeEntry<SignIn>(localStorage, SIGN_IN)?.user.user_id === user_id;

/** Of entries that have ended too, and are not purged yet. */
const EVER = 0;

/** Where the sign-in is kept now: only what was to be remembered goes where it is. */
const ownStorage = () =>
  !takeEntry(sessionStorage, SIGN_IN, EVER) && takeEntry(localStorage, SIGN_IN, EVER) ? localStorage : sessionStorage;

function store(storage: Storage, value: SignIn): void {
  putEntry(storage, SIGN_IN, value, tokenLife(value.access_token));
  setSession(value, null);
}
