import { digitsOf, typed } from './six-digits.js';

describe('six digits', () => {
  it('moves on with every digit', () => {
    expect(typed('', 0, '1')).toEqual({ code: '1', focus: 1 });
    expect(typed('12', 2, '3')).toEqual({ code: '123', focus: 3 });
    expect(typed('12345', 5, '6')).toEqual({ code: '123456', focus: 5 });
  });

  it('writes at the first free box whichever was clicked', () => {
    expect(typed('12', 4, '3')).toEqual({ code: '123', focus: 3 });
  });

  it('replaces a digit that was there', () => {
    expect(typed('123', 1, '29')).toEqual({ code: '193', focus: 2 });
    expect(typed('123', 1, '22')).toEqual({ code: '123', focus: 2 });
  });

  it('takes a code filled in whole and cuts from an emptied box', () => {
    expect(typed('', 0, '123456')).toEqual({ code: '123456', focus: 5 });
    expect(typed('123', 1, '')).toEqual({ code: '1', focus: 1 });
  });

  it('finds the digits of a pasted text', () => {
    expect(digitsOf('Your code: 482 913.')).toBe('482913');
    expect(digitsOf('none')).toBe('');
  });
});
