import { dropEntry, purgeEntries, putEntry, takeEntry, type EntryStorage } from './stored-entries.js';

/** As the browser's: what it holds are its own members. */
class Shelf implements EntryStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return (this[name] as string | undefined) ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

describe('stored entries', () => {
  // covers: CONST-30, CALL-21
  it('live three hours unless configured otherwise', () => {
    const shelf = new Shelf();
    putEntry(shelf, 'plans', [1], undefined, 1000);
    expect(takeEntry(shelf, 'plans', 1000 + 10_800_000 - 1)).toEqual([1]);
    expect(takeEntry(shelf, 'plans', 1000 + 10_800_000)).toBeNull();
  });

  // covers: CALL-21
  it('are purged at start once they have ended, and strangers stay', () => {
    const shelf = new Shelf();
    shelf.setItem('someone.else', 'kept');
    putEntry(shelf, 'old', 1, 10, 0);
    putEntry(shelf, 'young', 2, 1000, 0);
    shelf.setItem('keystead.entry.broken', '{');
    purgeEntries(shelf, 500);
    expect([Object.keys(shelf).length, shelf.getItem('someone.else'), takeEntry(shelf, 'young', 500)]).toEqual([
      2,
      'kept',
      2,
    ]);
  });

  it('can be dropped', () => {
    const shelf = new Shelf();
    putEntry(shelf, 'draft', 1);
    dropEntry(shelf, 'draft');
    expect(takeEntry(shelf, 'draft')).toBeNull();
  });
});
