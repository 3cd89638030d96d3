import { Problem } from '../errors/problem.js';
import { type FilteredList, type ListInput, listValues, readListRequest } from './filtered-list.js';
import { caseFilter, choiceFilter, idFilter, searchIn, textFilter } from './list-filters.js';
import { listRowsSql, listSql, listStatement } from './list-sql.js';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NOW = new Date('2026-11-22T00:00:00Z');

const BOOKS: FilteredList = {
  name: 'books',
  from: 'from book r where r.company_id = scope.company::uuid',
  row: 'r.id, r.title',
  sorts: { title: 'lower(r.title)', returned_on: 'r.returned_on' },
  nullsLast: ['returned_on'],
  defaultSort: 'title',
  filters: {
    shelf_id: idFilter('r.shelf_id'),
    kind: choiceFilter('r.kind', ['novel', 'atlas']),
    status: caseFilter({ all: '', lent: 'r.returned_on is null', back: 'r.returned_on is not null' }),
    by: { ...textFilter('', 40), condition: 'r.id in (select f.id from found f)', table: 'found as (select {}::text)' },
    q: searchIn('r.title', 'r.subtitle'),
  },
};

const flat = (sql: string) => sql.replace(/\s+/g, ' ').trim();
const sqlOf = (list: FilteredList, query: ListInput = {}, scope?: string[]) =>
  flat(listSql(readListRequest(list, query, scope)));
const valuesOf = (query: ListInput, scope?: string[], list = BOOKS) =>
  listValues(readListRequest(list, query, scope), { limit: 10, offset: 20 }, NOW);

function errorsOf(ask: () => unknown): unknown {
  try {
    ask();
  } catch (error) {
    return (error as Problem).detail.errors;
  }
  return null;
}

describe('the statement of a list', () => {
  it('picks a page and counts all rows with the same conditions', () => {
    expect(sqlOf(BOOKS, { filters: { kind: 'atlas' } })).toBe(
      flat(`select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
        (select count(*)::int from (select 1 from book r where r.company_id = scope.company::uuid and r.kind = $5
          limit 1001) c) as total
        from (select r.id, r.title from book r where r.company_id = scope.company::uuid and r.kind = $5
          order by lower(r.title) desc, r.id desc limit $2 offset $3) t where $4::timestamptz is not null`),
    );
  });

  it('is the same however the filters are ordered, and another for each set of them', () => {
    const named = (filters: Record<string, string>) => listStatement(readListRequest(BOOKS, { filters }));
    expect(named({ shelf_id: ID, kind: 'novel' })).toBe(named({ kind: 'atlas', shelf_id: ID }));
    expect(named({ kind: 'novel' }).name).not.toBe(named({}).name);
  });

  it('puts scope before the filters, and no query reaches it', () => {
    const of: FilteredList = { ...BOOKS, from: 'from book r where r.reader_id = $5::uuid' };
    expect(sqlOf(of, { filters: { kind: 'novel' } }, [ID])).toContain('r.reader_id = $5::uuid and r.kind = $6');
    expect(valuesOf({ filters: { kind: 'novel' } }, [ID])).toEqual([10, 20, NOW, ID, 'novel']);
    expect(errorsOf(() => readListRequest(of, { filters: { reader_id: ID } }))).toEqual({
      'filters.reader_id': 'This list can be filtered by: shelf_id, kind, status, by, q',
    });
  });

  it('writes a case into the text, where an index sees it, and none for a case that narrows nothing', () => {
    expect(sqlOf(BOOKS, { filters: { status: 'lent' } })).toContain('and r.returned_on is null order by');
    expect(valuesOf({ filters: { status: 'lent' } })).toEqual([10, 20, NOW]);
    const [lent, back, all, none] = ['lent', 'back', 'all', undefined].map((status) =>
      listStatement(readListRequest(BOOKS, { filters: status ? { status } : {} })),
    );
    expect(new Set([lent!.name, back!.name, none!.name]).size).toBe(3);
    expect(all).toBe(none);
  });

  it('reads the table of a filter once for rows and number', () => {
    const sql = sqlOf(BOOKS, { filters: { by: 'rose', kind: 'novel' } });
    expect(sql).toMatch(/^with found as \(select \$5::text\) select/);
    expect(sql.match(/found as/g)).toHaveLength(1);
    expect(valuesOf({ filters: { by: 'rose', kind: 'novel' } })).toEqual([10, 20, NOW, 'rose', 'novel']);
  });

  it('looks for each word of a text in all columns together', () => {
    expect(sqlOf(BOOKS, { filters: { q: ' 50% off  50% ' } })).toContain(
      `and concat_ws(' ', r.title, r.subtitle) ~* all($5::text[]) order by`,
    );
    expect(valuesOf({ filters: { q: ' 50% off  50% ' } })).toEqual([10, 20, NOW, ['(^|[^0-9])50\\%([^0-9]|$)', 'off']]);
  });

  it('orders by what is asked for, empty values last where the list says so, and breaks ties by its ids', () => {
    expect(sqlOf(BOOKS, { sort: 'returned_on' })).toContain('order by r.returned_on asc nulls last, r.id asc limit');
    const tied = { ...BOOKS, id: ['r.is_old', 'r.id asc'], sortOrder: 'desc' as const };
    expect(sqlOf(tied, { sort: 'title' })).toContain('order by lower(r.title) desc, r.is_old desc, r.id asc limit');
    const defaultSort = { ...BOOKS, defaultOrderBy: 'r.shelf, r.place' };
    expect(sqlOf(defaultSort)).toContain('order by r.shelf, r.place, r.id desc limit');
    expect(errorsOf(() => readListRequest(BOOKS, { sort: 'constructor' }))).toEqual({
      sort: 'This list can be sorted by: title, returned_on',
    });
  });

  it('asks for more columns and for other rows of the page alone', () => {
    expect(sqlOf({ ...BOOKS, extraColumns: '1 as one' })).toMatch(/from \(select t\.\*, 1 as one from \(select r\.id/);
    const assembled = sqlOf({ ...BOOKS, assemble: (picked, order) => `select * from (${picked}) r order by ${order}` });
    expect(assembled).toContain('limit $2 offset $3) r order by lower(r.title) desc, r.id desc) t');
  });

  it('passes over the rows before a page in its assembly, where they count', () => {
    const sql = sqlOf({ ...BOOKS, readsFromStart: true, assemble: (picked) => `${picked} offset $3` });
    expect(sql).toContain('limit $2::bigint + $3::bigint offset $3) t');
  });

  it('takes from each of several sources no more than the page can need', () => {
    const sql = sqlOf({ ...BOOKS, from: ['from book r where true', 'from atlas r where true'] });
    const each = (name: string) =>
      `(select r.id, r.title from ${name} r where true order by lower(r.title) desc, r.id desc limit $2::bigint + $3::bigint)`;
    expect(sql).toContain(
      `(select r.* from (${each('book')} union all ${each('atlas')}) r order by lower(r.title) desc, r.id desc limit $2 offset $3) t`,
    );
    expect(sql).toContain('from ((select 1 from book r where true) union all (select 1 from atlas r where true)) c');
  });

  it('reads rows that are worked out once, and answers nothing without the row they belong to', () => {
    const around = (page: string) => `select p.* from reader l cross join lateral (${page}) p where l.id = $5`;
    const sql = sqlOf({ ...BOOKS, isMaterialized: true, around }, { filters: { kind: 'novel' } }, [ID]);
    expect(sql).toMatch(
      /^select p\.\* from reader l cross join lateral \(with matching as materialized \(select \* from book/,
    );
    expect(sql).toContain('(select 1 from matching r where true limit 1001) c) as total');
    expect(sql.match(/r\.kind = \$6/g)).toHaveLength(1);
  });

  it('counts no rows whose number is known, as long as nothing narrows them', () => {
    const counted = { ...BOOKS, knownTotal: '(select 7)' };
    expect(sqlOf(counted)).toContain('(select 7) as total');
    expect(sqlOf(counted, { filters: { kind: 'novel' } })).toContain('(select count(*)::int from (select 1 from book');
  });
});

describe('a page that goes on after a row', () => {
  const KEYED: FilteredList = { ...BOOKS, keyset: { sorts: ['title'], from: 'from book r where true' } };

  it('compares with the key of the row, behind the values of the filters, and passes no rows over', () => {
    const query = { after: ID, filters: { kind: 'novel' } };
    expect(sqlOf(KEYED, query)).toContain(
      'r.kind = $5 and (lower(r.title), r.id) < ((select lower(r.title) from book r where true and r.id = $6::uuid), $6::uuid)',
    );
    expect(sqlOf(KEYED, query)).toContain('(array_agg(t.id))[count(*)] as last');
    expect(valuesOf(query, [], KEYED)).toEqual([10, 0, NOW, 'novel', ID]);
  });

  it('is refused where no index holds the key', () => {
    const refused = { after: 'A list sorted like that is read by page numbers' };
    expect(errorsOf(() => readListRequest(KEYED, { after: ID, sort: 'returned_on' }))).toEqual(refused);
    expect(errorsOf(() => readListRequest(BOOKS, { after: ID }))).toEqual(refused);
    expect(sqlOf(KEYED, { sort: 'returned_on' })).not.toContain('as last');
  });
});

it('the rows of a file are those of the pages, one by one', () => {
  const text = flat(listRowsSql(readListRequest(BOOKS, { filters: { kind: 'atlas' } })));
  expect(text).toContain('select row_to_json(t) as row from (select r.id, r.title from book r');
  expect(text).toContain('and r.kind = $5 order by lower(r.title) desc, r.id desc limit $2 offset $3) t');
});
