// The stored sign-in: in the tab's storage, or in the browser's when the person asked to be remembered.

import { useSyncExternalStore } from 'react';
import { dropEntry, purgeEntries, takeEntry } from './stored-entries.js';
import type { UserInfo } from './user.js';

export const SIGN_IN = 'sign_in';
export const CODE_DUE = 'code_due';
export const TENANT_CODE = 'keystead.tenant_code';
const LIST_STATE = 'RaStore';
/** Code of an answer: an app shows the code of the second step, and none is mailed. */
export const BY_APP = 'MFA_1006';

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
  /** The reader's app shows the code: none is mailed. */
  is_by_app?: boolean;
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
    if (!event.key?.endsWith(SIGN_IN)) return;
    // Any tab that opens purges what has ended: nobody has signed out.
    if (!event.newValue && !takeEntry({ getItem: () => event.oldValue }, SIGN_IN)) return;
    const before = current;
    load(); // another tab signed in or out
    // Nothing of one person is shown to another.
    if (current?.user.user_id !== before?.user.user_id && before) current = null;
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

/** What counts from now on, once it is stored. */
export function setSession(session: SignIn | null, codeDue: CodeDue | null): void {
  current = session;
  due = codeDue;
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
  setSession(null, null);
}
