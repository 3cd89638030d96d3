import { jest } from '@jest/globals';

const MINUTE_MS = 60_000;
const stored = new Map<string, string>();
const loads: string[] = [];
let loadPage: typeof import('./lazy-page.js').loadPage;

beforeAll(async () => {
  const location = { pathname: '/admin/lease', search: '?page=2', hash: '', assign: (to: string) => loads.push(to) };
  const history = { state: { idx: 0, key: 'a', usr: null }, replaceState: () => undefined };
  const window = { location, history, addEventListener: () => undefined };
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  for (const [name, value] of Object.entries({ window, sessionStorage }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  ({ loadPage } = await import('./lazy-page.js'));
});

beforeEach(() => {
  jest.useFakeTimers();
  stored.clear();
  loads.length = 0;
});
afterEach(() => void jest.useRealTimers());

const Page = () => null;
const missing = () => Promise.reject(new Error('404'));
/** What has become of a page so far. */
async function stateOf(page: Promise<unknown>): Promise<string> {
  let state = 'waits';
  page.then(
    () => (state = 'shown'),
    () => (state = 'failed'),
  );
  await jest.advanceTimersByTimeAsync(0);
  return state;
}

// covers: NAV-11, FEATURE-93, Q-049
it('a page whose code does not come is loaded whole, once in a minute, and then left to the error page', async () => {
  expect(await stateOf(loadPage(missing))).toBe('waits'); // the browser is leaving
  expect(loads).toEqual(['/admin/lease?page=2']);
  expect(await stateOf(loadPage(missing))).toBe('failed');
  expect(loads).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(MINUTE_MS + 1);
  expect(await stateOf(loadPage(missing))).toBe('waits');
  expect(loads).toHaveLength(2);
});

// covers: CONST-40, DISP-12
it('a page whose code has not come after 120 seconds has failed', async () => {
  const never = loadPage(() => new Promise<typeof Page>(() => undefined));
  await jest.advanceTimersByTimeAsync(119_999);
  expect([await stateOf(never), loads]).toEqual(['waits', []]);
  await jest.advanceTimersByTimeAsync(1);
  expect(loads).toEqual(['/admin/lease?page=2']);
});

it('a page whose code comes late, but in time, is shown', async () => {
  const late = loadPage(() => new Promise<typeof Page>((resolve) => setTimeout(() => resolve(Page), 119_000)));
  await jest.advanceTimersByTimeAsync(119_000);
  await expect(late).resolves.toEqual({ default: Page });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(loads).toEqual([]);
});

it('without a line the page says so itself, since the browser would show its own in place of it', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  try {
    expect(await stateOf(loadPage(missing))).toBe('failed');
    expect(loads).toEqual([]);
  } finally {
    Object.defineProperty(globalThis, 'navigator', before);
  }
});
