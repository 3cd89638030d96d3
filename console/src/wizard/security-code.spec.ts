import { securityCodeError } from './security-code.js';

const mia = { first_name: 'Mia', last_name: 'Nguyen', email: 'mia.nguyen@home.example' };

// covers: SEC-02, SEC-03, SEC-04
describe('anti-fraud code', () => {
  it.each([
    ['', 'security.required'],
    ['abc', 'security.too_short'],
    ['a'.repeat(16), 'security.too_long'],
    ['7777', 'security.too_weak'],
    ['1234', 'security.too_weak'],
    ['dcba', 'security.too_weak'],
    ['Nguyen7!', 'security.too_weak'],
    ['bluewren', null],
    ['Wren 42', null],
  ])('%s -> %s', (code, wrong) => expect(securityCodeError(code, mia)).toBe(wrong));
});
