import { closePage } from './close-page.js';
import { createAppHistory, type Browser } from './history.js';

/** The behaviour of a browser's history that matters here: a stack, and popstate after `go`. */
function browserAt(path: string) {
  const stack = [{ state: null as unknown, url: new URL(path, 'http://house') }];
  let at = 0;
  let listener: () => void = () => undefined;
  const browser: Browser = {
    get location() {
      return stack[at]!.url;
    },
    history: {
      get state() {
        return stack[at]!.state;
      },
      pushState: (state, _unused, url) => {
        stack.splice(++at, stack.length, { state, url: new URL(url, 'http://house') });
      },
      replaceState: (state, _unused, url) => {
        stack[at] = { state, url: new URL(url, 'http://house') };
      },
      go: (delta) => {
        if (!stack[at + delta]) return;
        at += delta;
        listener();
      },
    },
    addEventListener: (_type, onEvent) => {
      listener = onEvent;
    },
  };
  return { browser, path: () => stack[at]!.url.pathname + stack[at]!.url.search, depth: () => stack.length };
}

describe('history', () => {
  // covers: NAV-01
  it('pushes, replaces, goes back and notifies listeners', () => {
    const { browser, path } = browserAt('/a');
    const history = createAppHistory(browser);
    const listener: string[] = [];
    history.listen((place, action, previous) => listener.push(`${action} ${previous.pathname} ${place.pathname}`));
    history.push('/b?x=1');
    expect([path(), history.place.search, history.cameFrom]).toEqual(['/b?x=1', '?x=1', '/a']);
    history.replace('/c');
    history.go(-1);
    expect(listener).toEqual(['PUSH /a /b', 'REPLACE /b /c', 'POP /c /a']);
  });

  // covers: NAV-08, FEATURE-90, Q-048
  it('cancels a navigation to where one is, query included', () => {
    const { browser, depth } = browserAt('/a?x=1');
    const history = createAppHistory(browser);
    const listener: string[] = [];
    history.listen((place) => listener.push(place.search));
    history.push('/a?x=1');
    history.replace('/a?x=1');
    expect([listener, depth()]).toEqual([[], 1]);
    history.push('/a?x=2');
    expect([listener, depth()]).toEqual([['?x=2'], 2]);
  });

  it('holds a navigation back until it may proceed', () => {
    const { browser, path } = browserAt('/form');
    const history = createAppHistory(browser);
    let proceed = () => {};
    const unblock = history.block((attempt) => {
      proceed = attempt.proceed;
      return true;
    });
    history.push('/away');
    expect(path()).toBe('/form');
    proceed();
    expect(path()).toBe('/away');
    unblock();
    history.push('/further');
    expect(path()).toBe('/further');
  });

  it('undoes the back button while a form is open, then lets it through', () => {
    const { browser, path } = browserAt('/list');
    const history = createAppHistory(browser);
    history.push('/form');
    const listener: string[] = [];
    history.listen((place) => listener.push(place.pathname));
    let proceed = () => {};
    history.block((attempt) => {
      proceed = attempt.proceed;
      return true;
    });
    history.go(-1);
    expect([path(), listener]).toEqual(['/form', []]);
    proceed();
    expect([path(), listener]).toEqual(['/list', ['/list']]);
  });

  it('asks what lies on top first, and lets it act once the browser is where it was', () => {
    const { browser, path } = browserAt('/list');
    const history = createAppHistory(browser);
    history.push('/page');
    const seen: string[] = [];
    history.block(() => {
      seen.push('below');
      return true;
    });
    const unblock = history.block(() => () => void seen.push(path()));
    history.go(-1);
    expect([path(), seen]).toEqual(['/page', ['/page']]);
    unblock();
    history.go(-1);
    expect([path(), seen]).toEqual(['/page', ['/page', 'below']]);
  });

  it('leaves what is over so that Back does not show it again, whatever would hold it back', () => {
    const { browser, path, depth } = browserAt('/list');
    const history = createAppHistory(browser);
    history.push('/list?filter=late');
    history.push('/record');
    history.push('/edit');
    history.block(() => true);
    closePage(history, '/record');
    expect(path()).toBe('/record');
    // Opened from the list: it stays as it was filtered.
    closePage(history, '/list');
    expect(path()).toBe('/list?filter=late');
    // Opened from elsewhere: another page stands in its place.
    const before = depth();
    closePage(history, '/new');
    closePage(history, '/other');
    expect([path(), depth()]).toEqual(['/other', before]);
  });
});
