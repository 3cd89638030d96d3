import { tokenLife } from './token-life.js';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const HOUR = 3_600_000;

describe('life of a stored sign-in', () => {
  it('is what is left of its token', () => {
    expect(tokenLife(token({ exp: 7200 }), HOUR)).toBe(HOUR);
    expect(tokenLife(token({ exp: 3600, name: 'Ngô?>' }), 2 * HOUR)).toBe(0);
  });

  it('is twelve hours when the token does not say', () => {
    expect(tokenLife(token({}))).toBe(12 * HOUR);
    expect(tokenLife('no token at all')).toBe(12 * HOUR);
  });
});
