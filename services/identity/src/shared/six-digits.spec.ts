import { newCode } from './six-digits.js';

const DRAWN = 1_000;

it('has six digits, each of which may be any, a leading zero too', () => {
  const codes = Array.from({ length: DRAWN }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  const seen = Array.from({ length: 6 }, (_, place) => new Set(codes.map((code) => code[place])).size);
  expect(seen).toEqual([10, 10, 10, 10, 10, 10]);
  // About half a pair is alike among a thousand of a million.
  expect(new Set(codes).size).toBeGreaterThan(DRAWN - 10);
});
