// The stored sign-in: in the tab's storage, or in the browser's when the person asked to be remembered.

import { useSyncExternalStore } from 'react';
import { dropEntry, purgeEntries, putEntry, takeEntry } from './stored-entries.js';
import { tokenLife } from './token-life.js';
import type { LoginAnswer, UserInfo } from './user.js';

const SIGN_IN = 'sign_in';
const CODE_DUE = 'code_due';
const TENANT_CODE = 'keystead.tenant_code';
const LIST_STATE = 'RaStore';

export interface SignIn {
  access_token: string;
  user: UserInfo;
  tenant_code: string;
  /** Key of the current role, sent with every request. */
  role: string | null;
}

export interface CodeDue {
  email: string;
  remember: boolean;
  /** Code of the invitation that is accepted with this sign-in. */
  invitation?: string;
}

const listeners = new Set<() => void>();
let current: SignIn | null = null;
let due: CodeDue | null = null;

const changed = () => listeners.forEach((listener) => listener());

/** Purges ended entries and reads the sign-in that is left. */
export function openSession(): void {
  purgeEntries(sessionStorage);
  purgeEntries(localStorage);
  load();
  addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || !event.key?.endsWith(SIGN_IN)) return;
    load(); // another tab signed in or out
    changed();
  });
}

function load() {
  current = takeEntry<SignIn>(sessionStorage, SIGN_IN) ?? takeEntry<SignIn>(localStorage, SIGN_IN);
  due = takeEntry<CodeDue>(sessionStorage, CODE_DUE);
}

export const signIn = () => current;
export const codeDue = () => due;
export const tenantCode = () => current?.tenant_code ?? localStorage.getItem(TENANT_CODE);

export function useSignIn(): SignIn | null {
  return useSyncExternalStore(subscribe, signIn);
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param invitation Code of the invitation that the second step accepts. */
export function keepSignIn(answer: LoginAnswer, remember: boolean, invitation?: string): void {
  forget();
  if (answer.tenant_code) localStorage.setItem(TENANT_CODE, answer.tenant_code);
  if (!answer.access_token) {
    due = { email: answer.user.email, remember, ...(invitation && { invitation }) };
    putEntry(sessionStorage, CODE_DUE, due, 600_000);
  } else {
    store(remember ? localStorage : sessionStorage, {
      access_token: answer.access_token,
      user: answer.user,
      tenant_code: answer.tenant_code,
      role: (answer.roles ?? answer.user.roles)?.[0]?.key ?? null,
    });
  }
  changed();
}

/** Takes over a changed profile, and the fresh token that some changes answer. */
export function keepUser(user: UserInfo, accessToken?: string): void {
  if (!current) return;
  const storage = takeEntry(sessionStorage, SIGN_IN) ? sessionStorage : localStorage;
  const roles = user.roles ?? current.user.roles;
  const role = roles.some(({ key }) => key === current?.role) ? current.role : (roles[0]?.key ?? null);
  store(storage, { ...current, user: { ...user, roles }, role, access_token: accessToken ?? current.access_token });
  changed();
}

/** Acts from now on as another of the person's roles. */
export function chooseRole(role: string): void {
  if (!current?.user.roles.some(({ key }) => key === role)) return;
  store(takeEntry(sessionStorage, SIGN_IN) ? sessionStorage : localStorage, { ...current, role });
  changed();
}

/** Clears user, tenant and roles. The tenant code itself stays known for the sign-in page. */
export function forget(): void {
  for (const storage of [sessionStorage, localStorage]) {
    dropEntry(storage, SIGN_IN);
    dropEntry(storage, CODE_DUE);
  }
  // Searches and filters of the lists belong to the person who made them.
  for (const name of Object.keys(localStorage)) if (name.startsWith(LIST_STATE)) localStorage.removeItem(name);
  current = null;
  due = null;
  changed();
}

function store(storage: Storage, value: SignIn) {
  current = value;
  due = null;
  putEntry(storage, SIGN_IN, value, tokenLife(value.access_token));
}
