import { matchPath } from './match.js';

describe('path patterns', () => {
  it.each([
    ['/auth/t/{tenantCode}/login', '/auth/t/demo/login', { tenantCode: 'demo' }],
    ['/auth/t/{tenantCode}/login', '/auth/t/a%20b/login/', { tenantCode: 'a b' }],
    ['/auth/t/{tenantCode}/login', '/auth/t/%E0%A4%A/login', { tenantCode: '%E0%A4%A' }],
    ['/auth/mfa', '/auth/mfa/more', null],
    ['/admin/*', '/admin', {}],
    ['/admin/*', '/admin/lease/x', {}],
    ['/admin/*', '/administrator', null],
  ])('%s and %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));
});
