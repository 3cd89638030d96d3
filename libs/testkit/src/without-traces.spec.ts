import { withoutTraces } from './without-traces.js';

it('work without stacks leaves the stacks of what follows as they were, in whatever order it ends', async () => {
  const before = Error.stackTraceLimit;
  const ends: (() => void)[] = [];
  const begun = [1, 2].map(() => withoutTraces(() => new Promise<void>((end) => ends.push(end))));
  expect(Error.stackTraceLimit).toBe(0);
  for (const end of ends) end();
  await Promise.all(begun);
  expect(Error.stackTraceLimit).toBe(before);
});
