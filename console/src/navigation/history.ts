// The one history of the console. The public pages use it as it is (they load no router), the admin part puts its
// router on top of it, and the navigation rules of the product live here once.

export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type Action = 'PUSH' | 'REPLACE' | 'POP';
export type Target = string | { pathname?: string; search?: string; hash?: string };

/**
 * Asked before a navigation, the newest first: answering true holds it back until `proceed` is called. A function does so
 * too; where the browser itself has moved, it is called once that is undone.
 */
export type Blocker = (attempt: Attempt) => boolean | (() => void);
export interface Attempt {
  current: Place;
  next: Place;
  action: Action;
  proceed: () => void;
}
export type Listener = (place: Place, action: Action, previous: Place) => void;

/** The part of `window` a history needs. */
export interface Browser {
  location: { pathname: string; search: string; hash: string };
  history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string, url: string): void;
    replaceState(state: unknown, unused: string, url: string): void;
    go(delta: number): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
  scrollTo?(x: number, y: number): void;
}

interface Entry {
  idx: number;
  key: string;
  usr: unknown;
  /** Path and query of the entry before this one. */
  from?: string | undefined;
}

const entryOf = (state: unknown): Partial<Entry> => (state && typeof state === 'object' ? state : {});
const newKey = () => Math.random().toString(36).slice(2, 10);

export function createAppHistory(browser: Browser) {
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();

  const read = (): Place => {
    const { key, usr } = entryOf(browser.history.state);
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' };
  };

  let index = entryOf(browser.history.state).idx ?? -1;
  if (index < 0) {
    index = 0;
    browser.history.replaceState({ idx: 0, key: newKey(), usr: null }, '', hrefOf(read()));
  }
  let place = read();
  let cameFrom: string | null = null;
  let undone: ReturnType<Blocker> = false;
  let unblockedPop = false;

  const resolve = (to: Target, state: unknown): Place => {
    const parts = typeof to === 'string' ? splitPath(to) : to;
    const pathname = parts.pathname || place.pathname;
    return { pathname, search: parts.search ?? '', hash: parts.hash ?? '', state, key: newKey() };
  };

  const blocked = (next: Place, action: Action, proceed: () => void) => {
    for (const blocker of [...blockers].reverse()) {
      const held = blocker({ current: place, next, action, proceed });
      if (held) return held;
    }
    return false;
  };

  const settle = (next: Place, action: Action) => {
    const previous = place;
    place = next;
    if (previous.pathname !== next.pathname) cameFrom = previous.pathname;
    for (const listener of [...listeners]) listener(place, action, previous);
    if (action !== 'POP' && previous.pathname !== next.pathname) browser.scrollTo?.(0, 0);
  };

  const go = (to: Target, action: 'PUSH' | 'REPLACE', state: unknown = null, force = false) => {
    const next = resolve(to, state);
    if (hrefOf(next) === hrefOf(place)) return; // NAV-08: going where one already is is cancelled
    if (!force && blocked(next, action, () => go(to, action, state, true))) return;
    if (action === 'PUSH') index += 1;
    const from = action === 'PUSH' ? place.pathname + place.search : entryOf(browser.history.state).from;
    const entry: Entry = { idx: index, key: next.key, usr: state, from };
    if (action === 'PUSH') browser.history.pushState(entry, '', hrefOf(next));
    else browser.history.replaceState(entry, '', hrefOf(next));
    settle(next, action);
  };

  const move = (delta: number) => {
    unblockedPop = true;
    browser.history.go(delta);
  };

  browser.addEventListener('popstate', () => {
    const next = read();
    const nextIndex = entryOf(browser.history.state).idx ?? 0;
    const delta = nextIndex - index;
    if (undone) {
      const act = undone;
      undone = false;
      return void (act === true || act());
    }
    const held = !unblockedPop && delta !== 0 && blocked(next, 'POP', () => move(delta));
    if (held) {
      // The browser has moved already: move it back without telling anyone.
      undone = held;
      browser.history.go(-delta);
      return;
    }
    unblockedPop = false;
    index = nextIndex;
    settle(next, 'POP');
  });

  return {
    get place() {
      return place;
    },
    /** Path before the current one in this page load; null after a reload or direct entry. */
    get cameFrom() {
      return cameFrom;
    },
    push: (to: Target, state?: unknown) => go(to, 'PUSH', state),
    replace: (to: Target, state?: unknown) => go(to, 'REPLACE', state),
    /** Goes there whatever a form may still hold: it is over, or the session is. */
    leave: (to: Target, action: 'PUSH' | 'REPLACE' = 'PUSH') => go(to, action, null, true),
    go: (delta: number) => browser.history.go(delta),
    /** Goes back whatever would hold it. */
    back: () => move(-1),
    /** Path and query from which the current entry was opened. */
    get from() {
      return entryOf(browser.history.state).from ?? '';
    },
    listen(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(blocker: Blocker) {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}

/** What is missing of a place adds nothing. */
export function hrefOf({ pathname, search, hash }: { pathname?: string; search?: string; hash?: string }): string {
  return [pathname, search, hash].join('');
}

export function splitPath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return { pathname, search, hash };
}
