import { Failure } from '../net/failure.js';
import { Canceled } from '../net/request-queue.js';
import { keepSignIn } from '../session/keep-sign-in.js';
import { forget } from '../session/session.js';
import type { LoginAnswer } from '../session/user.js';
import { newQueryClient, retryRead } from './query-client.js';

const SIGNED_IN = { access_token: 'a.b.c', tenant_code: 'demo22', roles: [], user: {} } as unknown as LoginAnswer;

beforeAll(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
});
beforeEach(() => keepSignIn(SIGNED_IN, false));

// covers: CALL-11, CONST-28, CONST-29, Q-046
it('keeps an answer for sixty seconds', () => {
  expect(newQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 60_000 });
});

it('asks again when a renter or an owner comes back to the page, whom no broadcast reaches', () => {
  const answers = ['tenant', 'owner', 'landlord'].map((role) => {
    keepSignIn({ ...SIGNED_IN, roles: [{ key: role }] } as unknown as LoginAnswer, false);
    return (newQueryClient().getDefaultOptions().queries!.refetchOnWindowFocus as () => boolean)();
  });
  expect(answers).toEqual([true, true, false]);
});

// covers: CALL-15, Q-045
it('asks again for what a navigation ended, and once where the line was dead; no refusal', () => {
  const dead = new Failure(0, {});
  expect([0, 2, 3].map((count) => retryRead(count, new Canceled(true)))).toEqual([true, true, false]);
  expect([0, 1].map((count) => retryRead(count, dead))).toEqual([true, false]);
  expect([400, 403, 404, 409, 500].map((status) => retryRead(0, new Failure(status, {})))).not.toContain(true);
});

it('asks nothing again once the person has signed out', () => {
  forget();
  expect([retryRead(0, new Canceled(true)), retryRead(0, new Failure(0, {}))]).toEqual([false, false]);
});
