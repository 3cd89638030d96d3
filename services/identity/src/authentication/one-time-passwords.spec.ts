import { appAddress, newAppSecret, timeStepOf } from './one-time-passwords.js';

/** `12345678901234567890` in base32: the secret of the test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B: of the eight digits there, an app shows the last six.
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
] as const;

it.each(VECTORS)('knows the code of the RFC at second %d', async (second, code) => {
  expect(await timeStepOf(code, SECRET, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('takes the code of the step before and of the next one, and no other', async () => {
  const [second, code] = VECTORS[3];
  const begins = Math.floor(second / 30) * 30;
  const at = (offset: number) => timeStepOf(code, SECRET, new Date((begins + offset) * 1000));
  expect(await at(-30)).toBe(begins / 30);
  expect(await at(59)).toBe(begins / 30);
  expect(await at(-31)).toBeNull();
  expect(await at(60)).toBeNull();
});

it('refuses another code and the code of another secret', async () => {
  const [second, code] = VECTORS[3];
  expect(await timeStepOf('005925', SECRET, new Date(second * 1000))).toBeNull();
  expect(await timeStepOf(code, newAppSecret(), new Date(second * 1000))).toBeNull();
});

it('makes a secret of 160 bits, and the address that apps read', () => {
  const secret = newAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(secret);
  const address = new URL(appAddress(secret, 'Rose & Co', 'ann@rose.example'));
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Rose & Co:ann@rose.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret, issuer: 'Rose & Co' });
});
