import { abnFault, isAbn } from './abn.js';

// covers: ACC-10
describe('an Australian Business Number', () => {
  it.each([
    ['51824753556', true],
    ['51 824 753 556', true],
    ['53004085616', true],
    ['51824753557', false],
    ['15824753556', false],
    ['5182475355', false],
    ['518247535566', false],
    ['00000000000', false],
    ['5182475355a', false],
    ['', false],
  ])('%p: %p', (text, expected) => {
    expect(isAbn(text)).toBe(expected);
  });

  // covers: F-19
  it.each([
    ['51 824 753 557', 'check digits'],
    ['00000000000', 'check digits'],
    ['5182475355', '11 digits'],
    ['5182475355a', '11 digits'],
  ])('says of %p that its %s are wrong', (text, what) => {
    expect(abnFault(text)).toContain(what);
    expect(abnFault('51 824 753 556')).toBeNull();
  });

  it('notices every single wrong digit', () => {
    const good = '51824753556';
    const spoiled = [...good].flatMap((digit, place) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => good.slice(0, place) + other + good.slice(place + 1)),
    );
    expect(spoiled.filter(isAbn)).toEqual([]);
    expect(spoiled).toHaveLength(99);
  });
});
