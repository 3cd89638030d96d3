import { cookiePreferences, keepCookiePreferences } from './cookies.js';
import { isRemembered, keepSignIn, keepUser } from './keep-sign-in.js';
import { codeDue, forget, openSession, signIn, subscribe, tenantCode } from './session.js';
import type { LoginAnswer, RoleInfo } from './user.js';

/** What a browser keeps, as far as it is asked here. */
class Shelf {
  readonly items = new Map<string, string>();
  getItem = (name: string) => this.items.get(name) ?? null;
  setItem = (name: string, value: string) => void this.items.set(name, value);
  removeItem = (name: string) => void this.items.delete(name);
}

const shelves = { localStorage: new Shelf(), sessionStorage: new Shelf() };
beforeAll(() => {
  for (const [name, value] of Object.entries(shelves))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

const answer = {
  access_token: 'a.b.c',
  tenant_code: 'demo22',
  roles: [{ key: 'landlord' }],
  user: { email: 'mia@landlord.example' },
} as LoginAnswer;
const holdsToken = () => Object.values(shelves).map(({ items }) => [...items.values()].join().includes('a.b.c'));

describe('a sign-in', () => {
  //
  it('is kept in the tab, or in the browser when this computer is to be remembered', () => {
    keepSignIn(answer, false);
    expect(holdsToken()).toEqual([false, true]);
    keepSignIn(answer, true);
    expect(holdsToken()).toEqual([true, false]);
    expect(signIn()).toMatchObject({ access_token: 'a.b.c', tenant_code: 'demo22', role: 'landlord' });
  });

  // covers: ROLE-01
  it('begins in the first role, and stays in it while it is held', () => {
    const [owner, landlord] = [{ key: 'owner' }, { key: 'landlord' }] as [RoleInfo, RoleInfo];
    keepSignIn({ ...answer, roles: [owner, landlord] }, false);
    expect(signIn()?.role).toBe('owner');
    keepUser({ ...answer.user, roles: [landlord, owner] });
    expect(signIn()?.role).toBe('owner');
    keepUser({ ...answer.user, roles: [landlord] });
    expect(signIn()?.role).toBe('landlord');
  });

  //
  it('leaves nothing when it ends but the code of the company', () => {
    keepSignIn(answer, true);
    forget();
    expect([signIn(), codeDue()]).toEqual([null, null]);
    expect(holdsToken()).toEqual([false, false]);
    expect(tenantCode()).toBe('demo22');
  });

  //
  it('without a token waits for the mailed code, and remembers what was wished', () => {
    keepSignIn({ ...answer, access_token: undefined }, true);
    expect(signIn()).toBeNull();
    expect(codeDue()).toEqual({ email: 'mia@landlord.example', remember: true });
    keepSignIn({ ...answer, access_token: undefined }, false, 'invitation-1');
    expect(codeDue()).toMatchObject({ remember: false, invitation: 'invitation-1' });
  });
});

describe('a sign-in of another tab', () => {
  const SIGN_IN = 'keystead.entry.sign_in';
  const NEVER = 4_000_000_000_000;
  const entry = (user_id: string, ends_at = NEVER) =>
    JSON.stringify({ value: { access_token: `token of ${user_id}`, user: { user_id, roles: [] } }, ends_at });
  let say: (event: object) => void;

  beforeEach(() => {
    Object.defineProperty(globalThis, 'addEventListener', {
      value: (_name: string, listen: typeof say) => (say = listen),
      configurable: true,
    });
    forget();
    shelves.localStorage.setItem(SIGN_IN, entry('mia'));
    openSession();
  });

  /** Another tab puts this in place of what is remembered, or takes it away. */
  const change = (newValue: string | null) => {
    const oldValue = shelves.localStorage.getItem(SIGN_IN);
    if (newValue) shelves.localStorage.setItem(SIGN_IN, newValue);
    else shelves.localStorage.removeItem(SIGN_IN);
    say({ storageArea: shelves.localStorage, key: SIGN_IN, oldValue, newValue });
  };

  it('is this one’s where it is the same person', () => {
    const renewed = entry('mia').replace('token of mia', 'another token');
    change(renewed);
    expect(signIn()?.access_token).toBe('another token');
  });

  it('shows nothing of one person to another', () => {
    change(entry('tom'));
    expect(signIn()).toBeNull();
  });

  it('ends here with a sign-out there, and not where only an ended entry is purged', () => {
    shelves.localStorage.setItem(SIGN_IN, entry('mia', 1));
    change(null);
    expect(signIn()?.user.user_id).toBe('mia');
    shelves.localStorage.setItem(SIGN_IN, entry('mia'));
    change(null);
    expect(signIn()).toBeNull();
  });

  it('is put in place where the person is remembered, so that no tab sees it gone', () => {
    const user = { user_id: 'mia', email: 'mia@landlord.example' } as LoginAnswer['user'];
    expect(isRemembered(user)).toBe(true);
    let gone = 0;
    const end = subscribe(() => void (signIn() ?? gone++));
    keepSignIn({ ...answer, user, access_token: 'd.e.f' }, true);
    expect([signIn()?.access_token, gone]).toEqual(['d.e.f', 0]);
    keepSignIn({ ...answer, user, access_token: 'g.h.i' }, false);
    expect([signIn()?.access_token, gone, isRemembered(user)]).toEqual(['g.h.i', 1, false]);
    end();
  });

  it('goes where the one that has ended was: what was not to be remembered never is', () => {
    forget();
    const user = { user_id: 'mia', roles: [] as RoleInfo[] } as LoginAnswer['user'];
    keepSignIn({ ...answer, user }, false);
    const stored = shelves.sessionStorage.getItem(SIGN_IN)!;
    shelves.sessionStorage.setItem(SIGN_IN, stored.replace(/"ends_at":\d+/, '"ends_at":1'));
    keepUser(user, 'x.y.z');
    expect([shelves.sessionStorage, shelves.localStorage].map(({ items }) => items.has(SIGN_IN))).toEqual([
      true,
      false,
    ]);
    expect(shelves.sessionStorage.getItem(SIGN_IN)).toContain('x.y.z');
  });
});

// covers: Q-117, PRIV-06, CONS-01, CONS-02, CONS-03, CONS-04, CONST-66
it('cookie switches are preset on, count from the moment they are accepted, and are kept under three names', () => {
  expect(cookiePreferences()).toEqual({ functional: true, analytics: true, marketing: true, acceptedAt: null });
  keepCookiePreferences({ functional: true, analytics: false, marketing: false });
  const storedCookies = JSON.parse(shelves.localStorage.getItem('keystead.cookies')!) as object;
  expect(storedCookies).toEqual({
    functional: true,
    analytics: false,
    marketing: false,
    acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  expect(cookiePreferences()).toEqual(storedCookies);
});
