import { deletionOrder } from './company-catalog.js';

describe('the order in which tables are emptied', () => {
  it('puts referring tables before referenced ones', () => {
    const order = deletionOrder([
      { name: 'audit_log', refers_to: [] },
      { name: 'company', refers_to: [] },
      { name: 'lease', refers_to: ['company'] },
      { name: 'bill', refers_to: ['lease', 'company'] },
      { name: 'note', refers_to: [] },
    ]);
    expect(order.toSorted()).toEqual(['audit_log', 'bill', 'company', 'lease', 'note']);
    expect(order.indexOf('bill')).toBeLessThan(order.indexOf('lease'));
    expect(order.indexOf('lease')).toBeLessThan(order.indexOf('company'));
    expect(order.at(-1)).toBe('audit_log');
  });

  it('says which tables refer to each other in a circle', () => {
    const circle = [
      { name: 'egg', refers_to: ['hen'] },
      { name: 'hen', refers_to: ['egg'] },
    ];
    expect(() => deletionOrder(circle)).toThrow('egg,hen');
  });
});
