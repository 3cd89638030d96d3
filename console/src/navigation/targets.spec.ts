import { afterSignIn, afterSignOut, guard } from './targets.js';

const stranger = { signedIn: false, start: null, codeDue: false, cameFrom: null };
const member = { ...stranger, signedIn: true, start: '/' };
const beginner = { ...member, start: '/wizard/user/onboard' };
const between = { ...stranger, codeDue: true };

describe('guards', () => {
  // covers: RT-02, RT-08, RT-15, NAV-04, NAV-07, NAV-15, NAV-16, RT-50, FEATURE-58, FEATURE-69, FEATURE-87
  // covers: FEATURE-89, FEATURE-110, Q-050, Q-056
  it.each([
    ['/admin/dashboard', stranger, '/auth/user/login'],
    ['/', stranger, '/auth/user/login'],
    ['/wizard/user/onboard', stranger, '/auth/user/login'],
    ['/app/lease/list', stranger, '/auth/user/login'],
    ['/register', stranger, null],
    ['/terms', stranger, null],
    ['/auth/map', stranger, null],
    ['/auth', stranger, '/auth/user/login'],
    ['/auth/', stranger, '/auth/user/login'],
    ['/auth/t/demo/login', stranger, null],
    ['/nowhere', stranger, null],
    ['/administrator', stranger, null],
    ['/auth/reset-password', stranger, '/auth/forgot-password'],
    ['/auth/reset-password/abc', stranger, null],
    ['/', member, '/admin/dashboard'],
    ['/admin/lease', member, null],
    ['/app/setting/profile', member, '/admin/setting/profile'],
    ['/auth/user/login', member, '/'],
    ['/auth/user/login', beginner, '/wizard/user/onboard'],
    ['/auth/t/demo/login', member, null],
    ['/register', member, null],
  ])('%s as %o -> %s', (path, session, instead) => expect(guard(path, session)).toBe(instead));
});

describe('code screen', () => {
  // covers: Q-102, NAV-05, NAV-06, FEATURE-88
  it.each([
    ['/auth/mfa', { ...between, cameFrom: '/auth/user/login' }, null],
    ['/auth/mfa', { ...between, cameFrom: '/auth/t/demo/login' }, null],
    ['/auth/mfa', { ...between, cameFrom: '/auth/invite/xyz' }, null],
    ['/auth/mfa', { ...between, cameFrom: '/auth/oauth/callback' }, null],
    ['/auth/mfa', { ...between, cameFrom: '/register' }, '/auth/user/login'],
    ['/auth/mfa', between, '/auth/user/login'],
    ['/auth/mfa', { ...stranger, cameFrom: '/auth/user/login' }, '/auth/user/login'],
    ['/auth/mfa', { ...member, cameFrom: '/auth/user/login' }, '/'],
    ['/admin/dashboard', between, '/auth/mfa'],
  ])('%s as %o -> %s', (path, session, instead) => expect(guard(path, session)).toBe(instead));
});

describe('after signing in and out', () => {
  // covers: NAV-12, STATE-05, FEATURE-94, Q-051
  it('goes to the wizard first, then the chosen path, then home', () => {
    expect(afterSignIn({ has_completed_setup: false, default_path: '/admin/lease' })).toBe('/wizard/user/onboard');
    expect(afterSignIn({ has_completed_setup: true, default_path: '/admin/lease' })).toBe('/admin/lease');
    expect(afterSignIn({ has_completed_setup: true, default_path: null })).toBe('/');
    expect(afterSignIn({ has_completed_setup: true, default_path: '//evil.example' })).toBe('/');
  });

  // covers: Q-085, NAV-13, FEATURE-95, Q-053
  it('returns to the company sign-in when its code is known', () => {
    expect(afterSignOut('demo')).toBe('/auth/t/demo/login');
    expect(afterSignOut(null)).toBe('/auth/user/login');
  });
});
