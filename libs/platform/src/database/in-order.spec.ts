import { inOrder } from './in-order.js';

/** As PostgreSQL answers. */
const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code, severity: 'ERROR' }));
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

describe('inOrder', () => {
  it('answers in the order of the list', async () => {
    const [name, count, none] = await inOrder([later('a'), 2, undefined]);
    expect([name, count, none]).toEqual(['a', 2, undefined]);
  });

  it('throws the failure that the others follow from, wherever it stands', async () => {
    await expect(inOrder([refused('25P02'), refused('23505'), refused('23503')])).rejects.toThrow('23505');
    await expect(inOrder([later(1), refused('25P02')])).rejects.toThrow('25P02');
  });

  it('waits for all before it throws, so that none is under way in a transaction that ends', async () => {
    let isDone = false;
    const slow = later(null).then(() => (isDone = true));
    await expect(inOrder([refused('23505'), slow])).rejects.toThrow('23505');
    expect(isDone).toBe(true);
  });
});
