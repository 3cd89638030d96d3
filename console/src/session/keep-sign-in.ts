// What a sign-in and later changes of the person leave in the browser's storage.

import { CODE_DUE, forget, SIGN_IN, signIn, TENANT_CODE, setSession, type CodeDue, type SignIn } from './session.js';
import { putEntry, takeEntry } from './stored-entries.js';
import { tokenLife } from './token-life.js';
import type { LoginAnswer, UserInfo } from './user.js';

const CODE_DUE_MS = 600_000;

/** @param invitation Code of the invitation that the second step accepts. */
export function keepSignIn(answer: LoginAnswer, remember: boolean, invitation?: string): void {
  forget();
  if (answer.tenant_code) localStorage.setItem(TENANT_CODE, answer.tenant_code);
  if (answer.access_token) {
    return store(remember ? localStorage : sessionStorage, {
      access_token: answer.access_token,
      user: answer.user,
      tenant_code: answer.tenant_code,
      role: (answer.roles ?? answer.user.roles)?.[0]?.key ?? null,
    });
  }
  const due: CodeDue = { email: answer.user.email, remember, ...(invitation && { invitation }) };
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

/** Where the sign-in is kept now. */
const ownStorage = () => (takeEntry(sessionStorage, SIGN_IN) ? sessionStorage : localStorage);

function store(storage: Storage, value: SignIn): void {
  putEntry(storage, SIGN_IN, value, tokenLife(value.access_token));
  setSession(value, null);
}
