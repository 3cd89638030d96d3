import { securityCodeLevel, securityCodeProblem } from './security-code.js';

const ROWE = { first_name: 'Alex', last_name: 'Rowe', email: 'a.rowe7@landlord.example' };

// covers: SEC-01, SEC-02, SEC-03, SEC-04, SEC-05, VALMSG-08, VALMSG-09, VALMSG-10, CONST-19, CONST-20
describe('a security code', () => {
  //
  it.each([
    ['', 'Security code is required'],
    ['ab1', 'Security code must be at least 4 characters'],
    ['Wattle7 Wattle7!', 'Security code cannot exceed 15 characters'],
    ['1111', 'Security code is too weak'],
    ['4567', 'Security code is too weak'],
    ['zyxw', 'Security code is too weak'],
    ['rose', 'Security code is too weak'],
    ['xAleX9!', 'Security code is too weak'],
    ['a.rowe7', 'Security code is too weak'],
    ['Wattle7', null],
    ['Wattle7 Wattle7', null],
  ])('explains about %p: %p', (code, sentence) => {
    expect(securityCodeProblem(code, ROWE)).toBe(sentence);
  });

  //
  it.each([
    ['', 'not_set'],
    ['rose', 'very_weak'],
    ['wattle', 'weak'],
    ['wattles1', 'medium'],
    ['Wattles1', 'strong'],
    ['Wattles 11', 'very_strong'],
  ])('%p is %p', (code, level) => {
    expect(securityCodeLevel(code, ROWE)).toBe(level);
  });
});
