import { RateLimit } from './rate-limit.js';

it('lets a burst through, then refills steadily, per caller', () => {
  const limit = new RateLimit(10);
  for (let call = 0; call < 40; call++) limit.take('ann', 0);
  expect(() => limit.take('ann', 0)).toThrow('Too many attempts');
  expect(() => limit.take('bob', 0)).not.toThrow();
  expect(() => limit.take('ann', 100)).not.toThrow();
  expect(() => limit.take('ann', 100)).toThrow();
});

it('is off at zero', () => {
  const limit = new RateLimit(0);
  for (let call = 0; call < 1000; call++) limit.take('ann', 0);
});
