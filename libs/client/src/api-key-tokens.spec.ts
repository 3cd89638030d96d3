import { jest } from '@jest/globals';
import { ApiKeyTokens, type TakenToken } from './api-key-tokens.js';

const HOUR_S = 3600;
let taken = 0;
let failure: Error | null = null;
let tokens: ApiKeyTokens;

beforeEach(() => {
  taken = 0;
  failure = null;
  jest.useFakeTimers();
  tokens = new ApiKeyTokens(async (): Promise<TakenToken> => {
    if (failure) throw failure;
    return { access_token: `token ${++taken}`, expires_in: HOUR_S };
  });
});
afterEach(() => jest.useRealTimers());

describe('the tokens of a program', () => {
  it('are one for all who ask at once, and for an hour but a minute', async () => {
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token 1', 'token 1']);
    jest.advanceTimersByTime((HOUR_S - 61) * 1000);
    expect(await tokens.current()).toBe('token 1');
    jest.advanceTimersByTime(2000);
    expect(await tokens.current()).toBe('token 2');
  });

  it('are taken again after a refusal, once for all requests that were refused', async () => {
    const token = await tokens.current();
    await Promise.all([tokens.refuse(token), tokens.refuse(token)]);
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['token 2', 'token 2']);
    await tokens.refuse(token);
    expect(await tokens.current()).toBe('token 2');
  });

  it('are asked for again after a failure, which all who wait receive', async () => {
    failure = new Error('away');
    await Promise.all([tokens.current(), tokens.current()].map((one) => expect(one).rejects.toThrow('away')));
    failure = null;
    expect(await tokens.current()).toBe('token 1');
  });
});
