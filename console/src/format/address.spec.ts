import { displayAddress } from './address.js';

// covers: DISP-08, Q-081
describe('address', () => {
  const full = '4 Hall St, Bondi NSW 2026, Australia';
  it.each([
    ['own country is stripped', full, 'AU', 'au', '4 Hall St, Bondi NSW 2026'],
    ['another country stays', full, 'AU', 'NZ', full],
    ['unknown own country keeps all', full, 'AU', null, full],
    ['unknown country keeps all', full, null, 'AU', full],
    ['a single part is never emptied', 'Australia', 'AU', 'AU', 'Australia'],
    ['nothing', null, 'AU', 'AU', ''],
  ])('%s', (_name, address, country, own, shown) => expect(displayAddress(address, country, own)).toBe(shown));
});
