import { withNewest } from './recent.js';

const hit = (name: string) => ({ to: `/admin/${name}`, name, detail: '' });

it('keeps the eight newest records, each once', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b'];
  const stored = names.map(hit).reduce<ReturnType<typeof hit>[]>(withNewest, []);
  expect(stored.map(({ name }) => name).join('')).toBe('bihgfedc');
});
