import { fieldErrorOf } from './field-errors.js';
import { messages } from './files.js';
import { fill, type Messages } from './reader.js';

const ENGLISH = messages('field-errors', 'en');
const of = (sentence: string, english: Messages = ENGLISH) => fieldErrorOf(english, sentence);

describe('an English sentence about a field', () => {
  it('has a code, and the values it was filled with', () => {
    expect(of('this field is required')).toEqual({ code: 'REQUIRED' });
    expect(of('At most 80 characters')).toEqual({ code: 'TOO_MANY_CHARACTERS', values: { max: 80 } });
    expect(of('The lease ends on 2026-07-03')).toEqual({ code: 'LEASE_ENDS', values: { day: '2026-07-03' } });
    expect(of('You have 1 property; that plan allows 0.')).toEqual({
      code: 'OVER_PROPERTIES',
      values: { count: 1, allowed: 0 },
    });
  });

  it('keeps what somebody typed as text', () => {
    expect(of('Input must match 007')).toEqual({ code: 'NAME_MUST_MATCH', values: { name: '007' } });
    expect(of('Input must match {{name}} $&\n(a.b)')).toMatchObject({ values: { name: '{{name}} $&\n(a.b)' } });
  });

  it('is taken for the template that says most of it', () => {
    expect(of('At most 5 at once')?.code).toBe('TOO_MANY_AT_ONCE');
    expect(of('At most 366')?.code).toBe('TOO_LARGE');
  });

  it('has no code where it is not listed', () => {
    expect([of('Whatever'), of(''), of('The lease ends on ')]).toEqual([null, null, null]);
    expect(of('a+b', { SUM: 'a+b' })).toEqual({ code: 'SUM' });
    expect(of('aab', { SUM: 'a+b' })).toBeNull();
  });

  it.each(Object.entries(ENGLISH))('is found again: %s', (key, template) => {
    const names = [...String(template).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
    const values = Object.fromEntries(names.map((name, index) => [name, 31 + index]));
    const found = of(fill(String(template), values));
    expect(found).toEqual({ code: key.replace(/_(one|other)$/, ''), ...(names.length > 0 && { values }) });
  });
});
