import { jest } from '@jest/globals';
import { Canceled, createRequestQueue } from './request-queue.js';

describe('request queue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const recorder = () => {
    const started: [string, number][] = [];
    const begin = Date.now();
    const task = (name: string) => (signal: AbortSignal) => {
      started.push([name, Date.now() - begin]);
      return new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => resolve(name), 50);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new Error('aborted'));
        });
      });
    };
    return { started, task };
  };

  // covers: CONST-26, CALL-18, Q-043
  it('sends the first call of an idle queue at once, and those of the same tick with it', async () => {
    const queue = createRequestQueue();
    const { started, task } = recorder();
    void queue.ask(task('a'));
    await jest.advanceTimersByTimeAsync(10);
    void queue.ask(task('b'));
    await jest.advanceTimersByTimeAsync(489);
    void queue.ask(task('c'));
    expect(started).toEqual([
      ['a', 0],
      ['b', 10],
      ['c', 499],
    ]);
  });

  // covers: CONST-25, CALL-18, Q-043
  it('starts the next batch 1001 ms after the last one and sends it together', async () => {
    const queue = createRequestQueue();
    const { started, task } = recorder();
    void queue.ask(task('a'));
    await jest.advanceTimersByTimeAsync(500);
    void queue.ask(task('b'));
    await jest.advanceTimersByTimeAsync(300);
    void queue.ask(task('c'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(started).toEqual([
      ['a', 0],
      ['b', 1001],
      ['c', 1001],
    ]);
  });

  // covers: CONST-27, CALL-19
  it('runs priority 0 immediately', async () => {
    const queue = createRequestQueue();
    const { started, task } = recorder();
    void queue.ask(task('a'));
    await jest.advanceTimersByTimeAsync(600);
    void queue.ask(task('save'), 0);
    expect(started).toContainEqual(['save', 600]);
  });

  // covers: ERR-34, NAV-09, CALL-19, CONST-27, FEATURE-91
  it('cancels sent and queued calls with their own words and lets a save live', async () => {
    const queue = createRequestQueue();
    const { started, task } = recorder();
    const sent = queue.ask(task('a'));
    await jest.advanceTimersByTimeAsync(20);
    void sent.catch(() => undefined);
    const save = queue.ask(task('save'), 0);
    await jest.advanceTimersByTimeAsync(10);
    queue.cancel();
    await expect(sent).rejects.toEqual(new Canceled(true));
    await jest.advanceTimersByTimeAsync(600);
    const waiting = queue.ask(task('b'));
    queue.cancel();
    await expect(waiting).rejects.toThrow('Request call canceled');
    await expect(save).resolves.toBe('save');
    expect(started.map(([name]) => name)).toEqual(['a', 'save']);
  });

  // covers: ERR-33, CALL-14
  it('cancels everything when asked for all', async () => {
    const queue = createRequestQueue();
    const save = queue.ask(recorder().task('save'), 0);
    queue.cancel(true);
    await expect(save).rejects.toThrow('Request canceled.');
  });
});
