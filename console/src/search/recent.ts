// The records that a person looked at last: stored in the browser, for each sign-in its own.

import { useEffect } from 'react';
import { useSignIn } from '../session/session.js';
import type { Hit } from './sources.js';

const LIMIT = 8;
const keyOf = (user_id: string) => `keystead.recent.${user_id}`;

export function recentHits(user_id: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHit) : [];
  } catch {
    return []; // written by something else
  }
}

/** The newest first, each once. */
export function withNewest(hits: readonly Hit[], hit: Hit): Hit[] {
  return [hit, ...hits.filter(({ to }) => to !== hit.to)].slice(0, LIMIT);
}

/** Remembers the record of a page, once its name is known. */
export function useRecent(to: string, name: string | undefined, detail = ''): void {
  const user_id = useSignIn()?.user.user_id;
  useEffect(() => {
    if (user_id && name)
      localStorage.setItem(keyOf(user_id), JSON.stringify(withNewest(recentHits(user_id), { to, name, detail })));
  }, [user_id, to, name, detail]);
}

/** Forgets the record of a page that names somebody no more. */
export function forgetRecent(user_id: string, name: string): void {
  const left = recentHits(user_id).filter((hit) => hit.name !== name);
  localStorage.setItem(keyOf(user_id), JSON.stringify(left));
}

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'name', 'detail'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string') &&
  (value as Hit).to.startsWith('/admin/');
