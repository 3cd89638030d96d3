import { OverloadBreaker } from './overload-breaker.js';

describe('a public path whose service has no room', () => {
  test('is shut for a moment and tried again', () => {
    const breaker = new OverloadBreaker();
    expect(() => breaker.assertClosed(1000)).not.toThrow();
    breaker.record(503, 1000);
    expect(() => breaker.assertClosed(1001)).toThrow('temporarily unavailable');
    expect(() => breaker.assertClosed(1249)).toThrow('temporarily unavailable');
    expect(() => breaker.assertClosed(1250)).not.toThrow();
  });

  test('stays open after every other answer', () => {
    const breaker = new OverloadBreaker();
    for (const status of [200, 401, 429, 500]) breaker.record(status, 1000);
    expect(() => breaker.assertClosed(1001)).not.toThrow();
  });
});
