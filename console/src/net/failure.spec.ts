import { Failure, failureTexts, subscriptionCode } from './failure.js';

describe('toast rule', () => {
  // covers: Q-031, ERR-01, DISP-01
  it.each([
    ['error_message first', { error_message: 'Too long', message: 'x' }, 'Bad Request', ['Too long']],
    ['then message', { message: 'email already exists' }, 'Conflict', ['email already exists']],
    ['a list gives one toast each', { message: ['a', 'b'] }, '', ['a', 'b']],
    ['a string that holds a list too', { message: '["a","b"]' }, '', ['a', 'b']],
    ['a bracket that is a code stays one text', { message: '[SUB_2001] Expired' }, '', ['[SUB_2001] Expired']],
    ['else the status text', {}, 'Bad Gateway', ['Bad Gateway']],
    ['nothing at all', {}, '', []],
  ])('%s', (_name, body, statusText, texts) => {
    expect(failureTexts(body, statusText)).toEqual(texts);
    expect(new Failure(400, body, statusText).texts).toEqual(texts);
  });

  it('keeps status, code and field errors', () => {
    const failure = new Failure(409, { code: 'STALE_VERSION', message: 'Reload', errors: { name: 'x' } });
    expect([failure.status, failure.code, failure.body.errors]).toEqual([409, 'STALE_VERSION', { name: 'x' }]);
  });

  it('survives a body that is no object', () => {
    expect(new Failure(502, '<html>', 'Bad Gateway').texts).toEqual(['Bad Gateway']);
  });

  //
  it('finds the code of a subscription text', () => {
    expect(subscriptionCode('[SUB_MOD_1002] Property limit reached')).toBe('SUB_MOD_1002');
    expect(subscriptionCode('Property limit reached')).toBeNull();
  });
});
