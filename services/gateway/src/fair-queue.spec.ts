import { jest } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

const entered = (queue: FairQueue, company: string, order: string[]) =>
  queue.enter(company).then((leave) => {
    order.push(company);
    return leave;
  });

it('lets one company have a quarter at once, and others in meanwhile', async () => {
  const queue = new FairQueue(8);
  const order: string[] = [];
  const [first] = await Promise.all([entered(queue, 'a', order), entered(queue, 'a', order)]);
  const third = entered(queue, 'a', order);
  await entered(queue, 'b', order);
  expect(order).toEqual(['a', 'a', 'b']);
  first();
  await third;
  expect(order).toEqual(['a', 'a', 'b', 'a']);
});

it('gives companies that wait their turns one after the other', async () => {
  const queue = new FairQueue(4);
  const order: string[] = [];
  const full = await Promise.all(['w', 'x', 'y', 'z'].map((company) => queue.enter(company)));
  const waiting = ['a', 'a', 'a', 'b', 'c'].map((company) => entered(queue, company, order));
  full[0]!();
  for (const each of [0, 3, 4, 1, 2]) (await waiting[each]!)();
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
});

describe('a service that is full', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const seen = (entering: Promise<unknown>, name: string, outcomes: string[]) =>
    entering.then(
      () => outcomes.push(`${name} in`),
      () => outcomes.push(`${name} is turned away`),
    );

  it('keeps no one waiting for what takes long', async () => {
    const queue = new FairQueue(1);
    const outcomes: string[] = [];
    await queue.enter('slow');
    void seen(queue.enter('b'), 'b', outcomes);
    await jest.advanceTimersByTimeAsync(399);
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['b in']);
  });

  it('turns away who waits for half a second, and sooner while there is no end of it', async () => {
    const queue = new FairQueue(1);
    const outcomes: string[] = [];
    const crowd = ['a', 'b', 'c', 'd'];
    for (const name of crowd) void seen(queue.enter(name), name, outcomes);
    await jest.advanceTimersByTimeAsync(450);
    // So that somebody has been waiting all the time.
    void seen(queue.enter('e'), 'e', outcomes);
    await jest.advanceTimersByTimeAsync(100);
    expect(outcomes).toEqual(['a in', 'b in', 'c is turned away', 'd is turned away']);
    void seen(queue.enter('f'), 'f', outcomes);
    await jest.advanceTimersByTimeAsync(100);
    expect(outcomes.at(-1)).toBe('f is turned away');
  });

  it('lets a company wait longer for its own requests while there is room for others', async () => {
    const queue = new FairQueue(8);
    const outcomes: string[] = [];
    const leaves = [await queue.enter('a'), await queue.enter('a')];
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) void seen(queue.enter('a'), name, outcomes);
    await jest.advanceTimersByTimeAsync(1_300);
    expect(outcomes).toEqual(['1 in', '2 in', '3 in', '4 in', '5 in', '6 in']);
    for (const leave of leaves) leave();
  });

  it('takes one who left twice for one', async () => {
    const queue = new FairQueue(1);
    const leave = await queue.enter('a');
    leave();
    leave();
    await queue.enter('a');
    const outcomes: string[] = [];
    void seen(queue.enter('b'), 'b', outcomes);
    await jest.advanceTimersByTimeAsync(100);
    expect(outcomes).toEqual([]);
  });
});

it('is off at zero', async () => {
  const queue = new FairQueue(0);
  for (let call = 0; call < 1000; call++) await queue.enter('a');
});
