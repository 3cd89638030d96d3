// Pages that load their code on demand, with the time limit and the fallback of the navigation rules.

import { lazy, type ComponentType } from 'react';
import { appHistory } from './app-history.js';
import { hrefOf } from './history.js';

/** A chunk that has not arrived after this long counts as failed. */
const CHUNK_LIMIT_MS = 120_000;
const RELOADED = 'keystead.reloaded';
const RELOAD_AGAIN_MS = 60_000;

let loading = 0;
const watchers = new Set<() => void>();

export const pagesLoading = () => loading;

/** Reports when the number of pages being loaded changes. */
export function watchPages(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function count(change: number) {
  loading += change;
  watchers.forEach((watcher) => watcher());
}

export const lazyPage = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(() => loadPage(load));

/** What `lazy` asks for. A failure leads away by a full load of the page; only where that was of no use, it is thrown. */
export async function loadPage<Props>(load: () => Promise<ComponentType<Props>>) {
  count(1);
  try {
    return { default: await withinLimit(load()) };
  } catch (error) {
    if (reloadOnce()) await new Promise(() => undefined); // the browser is leaving the page
    throw error;
  } finally {
    count(-1);
  }
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk load time-out')), CHUNK_LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** NAV-11: a failed navigation becomes a full load of its target, once per target and minute. */
function reloadOnce(): boolean {
  // Without a line the browser would put its own page in place of this one, which waits for the line and says so.
  if (navigator.onLine === false) return false;
  const target = hrefOf(appHistory.place);
  const [last, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
  if (last === target && Date.now() - Number(at) < RELOAD_AGAIN_MS) return false;
  sessionStorage.setItem(RELOADED, `${target} ${Date.now()}`);
  window.location.assign(target);
  return true;
}
