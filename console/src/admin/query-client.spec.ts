import { Failure } from '../net/failure.js';
import { Canceled } from '../net/request-queue.js';
import { newQueryClient, retryRead } from './query-client.js';

// covers: CALL-11, CONST-28, CONST-29, Q-046
it('keeps an answer for sixty seconds', () => {
  expect(newQueryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 60_000 });
});

// covers: CALL-15, Q-045
it('asks again for what a navigation ended, and once where the line was dead; no refusal', () => {
  const dead = new Failure(0, {});
  expect([0, 2, 3].map((count) => retryRead(count, new Canceled(true)))).toEqual([true, true, false]);
  expect([0, 1].map((count) => retryRead(count, dead))).toEqual([true, false]);
  expect([400, 403, 404, 409, 500].map((status) => retryRead(0, new Failure(status, {})))).not.toContain(true);
});
