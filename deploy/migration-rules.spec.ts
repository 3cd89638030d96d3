import { migrationFaults } from './migration-rules.js';

// covers: T-74
describe('a migration is refused that', () => {
  it.each([
    ['adds a column that the version before does not write', 'alter table lease add column note text not null'],
    [
      'adds a column with another value for each row',
      'alter table lease add column token uuid default gen_random_uuid()',
    ],
    ['adds a column that is worked out', 'alter table lease add column twice int generated always as (1) stored'],
    ['drops a column', 'alter table lease drop column note'],
    ['drops a table', 'drop table if exists lease_note'],
    ['renames a column', 'alter table lease rename column note to remark'],
    ['renames a table', 'alter table lease rename to agreement'],
    ['changes a type', 'alter table lease alter column note type varchar(20)'],
    ['reads each row for not null', 'alter table lease alter column note set not null'],
    ['reads each row for a check', 'alter table lease add constraint ck check (rent > 0)'],
    ['reads each row for a reference', 'alter table lease add foreign key (a) references b (a)'],
    ['makes writes wait for an index', 'create index ix on lease (note)'],
    ['makes writes wait for a unique constraint', 'alter table lease add constraint uq unique (note)'],
    ['changes all rows', `update lease set note = ''`],
    ['locks a table', 'lock table lease'],
  ])('%s', async (_case, statement) => {
    expect(await migrationFaults([statement])).toEqual([expect.stringContaining(statement.slice(0, 100))]);
  });

  it('hides it behind others', async () => {
    expect(await migrationFaults(['select 1; create table a (b int); drop table lease'])).toHaveLength(1);
  });
});

describe('a migration may', () => {
  it.each([
    'alter table lease add column note text',
    'alter table lease add column is_shared boolean not null default false',
    'alter table lease add column noted_at timestamptz not null default now()',
    'alter table lease add constraint ck check (rent > 0) not valid',
    'alter table lease validate constraint ck',
    'create unique index concurrently uq on lease (note)',
    'alter table lease add constraint uq unique using index uq',
    'alter table lease alter column note drop not null',
    'create function f() returns int language sql as $$ select 1 $$',
    '/* accepted: nothing reads the column since 1.4 */ alter table lease drop column note',
  ])('%s', async (statement) => {
    expect(await migrationFaults([statement])).toEqual([]);
  });

  it('do what it likes with a table that it made', async () => {
    const statements = ['create table note (id uuid)', 'create index ix on note (id)', `update note set id = null`];
    expect(await migrationFaults(statements)).toEqual([]);
    expect(await migrationFaults([statements[1]!])).toHaveLength(1);
  });
});
