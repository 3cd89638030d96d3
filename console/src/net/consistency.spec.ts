import { createRecentWrites } from './consistency.js';

// covers: F-09
describe('recent writes', () => {
  it('sends back the events of the last answers until they are old', () => {
    const writes = createRecentWrites();
    expect(writes.header(0)).toBeUndefined();
    writes.remember('room.created/1', 0);
    writes.remember(null, 10);
    writes.remember('lease.opened/2,lease.renewed/3', 20_000);
    expect(writes.header(29_999)).toBe('room.created/1,lease.opened/2,lease.renewed/3');
    expect(writes.header(30_000)).toBe('lease.opened/2,lease.renewed/3');
    expect(writes.header(50_000)).toBeUndefined();
  });

  it('names the last sixteen events and forgets them when another person signs in', () => {
    const writes = createRecentWrites();
    for (let event = 1; event <= 20; event++) writes.remember(`bill.issued/${event}`, 0);
    expect(writes.header(0)!.split(',')).toEqual(Array.from({ length: 16 }, (_, index) => `bill.issued/${index + 5}`));
    writes.clear();
    expect(writes.header(0)).toBeUndefined();
  });
});
