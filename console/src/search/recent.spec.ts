import { withNewest } from './recent.js';

const hit = (name: string) => ({ to: `/admin/${name}`, name, detail: '' });

it('keeps the eight newest records, each once', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b'];
  const kept = names.map(hit).reduce<ReturnType<typeof hit>[]>(withNewest, []);
  expect(kept.map(({ name }) => name).join('')).toBe('bihgfedc');
});
