import type { ResourcePaths } from '../api.js';
import { translate } from './simple-rest.js';

const RESOURCES: Readonly<Record<string, ResourcePaths>> = {
  lease: {
    id: 'lease_id',
    list: 'v1/system/lease',
    one: 'v1/system/lease/{id}',
    create: 'v1/system/lease/create',
    update: 'v1/system/lease/edit',
  },
  room: { id: 'id', list: 'v1/system/property/room/{property_block_id}', remove: 'v1/system/property/room/delete' },
  lease_balance: { id: 'lease_id', many: 'v1/system/lease/rent/balances' },
  bill: { id: 'bill_id', list: 'v1/system/bill', query: ['lease_id', 'status'] },
};

const list = (resource: string, filter: object, range = [0, 9], sort = ['id', 'ASC']) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range), sort: JSON.stringify(sort) })}`;

describe('what simple-rest asks, on the documented paths', () => {
  it('lists with page, page size, sort and filters as JSON', () => {
    const { asks } = translate(RESOURCES, list('lease', { status: 'active', q: '' }, [20, 29], ['start_date', 'DESC']));
    expect(asks).toEqual([
      {
        path: 'v1/system/lease',
        query: { total: 10, page: 3, sort: 'start_date', order: 'desc', filters: '{"status":"active"}' },
        signal: undefined,
      },
    ]);
  });

  it('sends named filters as query parameters and leaves empty ones out', () => {
    const { asks } = translate(RESOURCES, list('bill', { lease_id: 'l1', status: '' }, [0, 999]));
    expect(asks[0]!.query).toEqual({ lease_id: 'l1', total: 1000, page: 1 });
  });

  it('fills a path from its filter', () => {
    const { asks } = translate(RESOURCES, list('room', { property_block_id: 'b 1' }));
    expect(asks[0]).toMatchObject({ path: 'v1/system/property/room/b%201', query: { total: 10, page: 1 } });
  });

  it('unwraps a list, names the ids and counts all rows', () => {
    const { answer } = translate(RESOURCES, list('lease', {}));
    expect(answer([{ data: [{ lease_id: 'l1', rent: 1 }], pagination: { total: 41 } }])).toEqual({
      json: [{ id: 'l1', lease_id: 'l1', rent: 1 }],
      total: 41,
    });
    expect(answer([{ data: [] }])).toEqual({ json: [], total: 0 });
    expect(answer([{ data: [], pagination: { total: 1000, is_limited: true } }]).total).toBe(1001);
  });

  it('reads one, and many one by one', () => {
    expect(translate(RESOURCES, '/lease/l%2F1').asks[0]!.path).toBe('v1/system/lease/l%2F1');
    const many = translate(RESOURCES, list('lease', { id: ['a', 'b'] }));
    expect(many.asks.map(({ path }) => path)).toEqual(['v1/system/lease/a', 'v1/system/lease/b']);
    expect(many.answer([{ data: { lease_id: 'a' } }, { data: { lease_id: 'b' } }]).json).toEqual([
      { id: 'a', lease_id: 'a' },
      { id: 'b', lease_id: 'b' },
    ]);
  });

  it('reads many at once where the API does', () => {
    const many = translate(RESOURCES, list('lease_balance', { id: ['a', 'b'] }));
    expect(many.asks).toEqual([
      { path: 'v1/system/lease/rent/balances', body: { lease_ids: ['a', 'b'] }, signal: undefined },
    ]);
    expect(many.answer([{ data: [{ lease_id: 'b', overdue: 5 }] }]).json).toEqual([
      { id: 'b', lease_id: 'b', overdue: 5 },
    ]);
  });

  it('creates with the key of the form and answers a full record', () => {
    const { asks, answer } = translate(RESOURCES, '/lease', {
      method: 'POST',
      body: JSON.stringify({ latest_amount: 500, 'Idempotency-Key': 'k' }),
    });
    expect(asks).toEqual([{ path: 'v1/system/lease/create', body: { latest_amount: 500 }, key: 'k' }]);
    expect(answer([{ data: { lease_id: 'l9', version: 1 } }]).json).toEqual({
      id: 'l9',
      lease_id: 'l9',
      latest_amount: 500,
      version: 1,
    });
  });

  it('changes and removes by the id of the wire in the body', () => {
    const change = translate(RESOURCES, '/lease/l1', { method: 'PUT', body: '{"version":3,"end_date":"2027-01-01"}' });
    expect(change.asks[0]).toEqual({
      path: 'v1/system/lease/edit',
      body: { version: 3, end_date: '2027-01-01', lease_id: 'l1' },
    });
    const removal = translate(RESOURCES, '/room/r1', { method: 'DELETE' });
    expect(removal.asks[0]).toEqual({ path: 'v1/system/property/room/delete', body: { id: 'r1' } });
    expect(removal.answer([{}]).json).toEqual({ id: 'r1' });
  });

  it('says plainly what a resource cannot do', () => {
    expect(() => translate(RESOURCES, '/bill/b1')).toThrow('"bill" cannot be read');
    expect(() => translate(RESOURCES, '/nothing')).toThrow('No paths are known for the resource "nothing"');
  });
});
