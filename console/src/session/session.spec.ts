import { cookiePreferences, keepCookiePreferences } from './cookies.js';
import { codeDue, forget, keepSignIn, keepUser, signIn, tenantCode } from './session.js';
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
  it('Q-100 is kept in the tab, or in the browser when this computer is to be remembered', () => {
    keepSignIn(answer, false);
    expect(holdsToken()).toEqual([false, true]);
    keepSignIn(answer, true);
    expect(holdsToken()).toEqual([true, false]);
    expect(signIn()).toMatchObject({ access_token: 'a.b.c', tenant_code: 'demo22', role: 'landlord' });
  });

  it('ROLE-01 begins in the first role, and stays in it while it is held', () => {
    const [owner, landlord] = [{ key: 'owner' }, { key: 'landlord' }] as [RoleInfo, RoleInfo];
    keepSignIn({ ...answer, roles: [owner, landlord] }, false);
    expect(signIn()?.role).toBe('owner');
    keepUser({ ...answer.user, roles: [landlord, owner] });
    expect(signIn()?.role).toBe('owner');
    keepUser({ ...answer.user, roles: [landlord] });
    expect(signIn()?.role).toBe('landlord');
  });

  it('Q-085 Q-101 leaves nothing when it ends but the code of the company', () => {
    keepSignIn(answer, true);
    forget();
    expect([signIn(), codeDue()]).toEqual([null, null]);
    expect(holdsToken()).toEqual([false, false]);
    expect(tenantCode()).toBe('demo22');
  });

  it('Q-095 Q-100 without a token waits for the mailed code, and remembers what was wished', () => {
    keepSignIn({ ...answer, access_token: undefined }, true);
    expect(signIn()).toBeNull();
    expect(codeDue()).toEqual({ email: 'mia@landlord.example', remember: true });
  });
});

it('Q-117 PRIV-06 CONS-01 CONS-02 CONS-03 CONS-04 cookie switches are preset on, count from the moment they are accepted, and are kept under three names', () => {
  expect(cookiePreferences()).toEqual({ functional: true, analytics: true, marketing: true, acceptedAt: null });
  keepCookiePreferences({ functional: true, analytics: false, marketing: false });
  const kept = JSON.parse(shelves.localStorage.getItem('keystead.cookies')!) as object;
  expect(kept).toEqual({
    functional: true,
    analytics: false,
    marketing: false,
    acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  expect(cookiePreferences()).toEqual(kept);
});
