import type { QueryRunner } from 'typeorm';
import { acrossCompanies, companyTable } from './company-table.js';
import { ANY_ROW, personTable } from './person-table.js';

// Words that lists look for, kept by triggers in the transaction that writes the text. No trigram index serves `like`
// under row-level security, since `like` is not leakproof; the comparisons of text are.

/** Characters of a word that are stored; what is longer is compared with the text itself. */
export const WORD_LENGTH = 16;
/** Characters from which on a word of ASCII is stored: shorter ones are in nearly every text. */
export const WORD_MIN = 3;

/** A table whose text is searched. */
export interface SearchedTable {
  table: string;
  /** Column of the record's id; `id` when left out. */
  key?: string;
  /** Columns of its text; a match may go from one to the next with a blank between them. */
  columns: readonly string[];
  /** Whether most rows have no text, so that these are not looked at. */
  isSparse?: boolean;
}

/** Keeps the words of these tables in `search_word`: each word, and what is left of it from every character on. */
export async function searchWords(run: QueryRunner, tables: readonly SearchedTable[]): Promise<void> {
  const access = 'select, insert, delete';
  await companyTable(
    run,
    'search_word',
    `kind text collate "C" not null, word text collate "C" not null, record_id uuid not null,
     primary key (company_id, kind, word, record_id)`,
    { app: access, system: access },
  );
  const visible = tables.map(
    ({ table, key = 'id' }) => `(search_word.kind = '${table}' and exists (select 1 from "${table}" parent
      where parent.company_id = search_word.company_id and parent."${key}" = search_word.record_id))`,
  );
  await personTable(run, 'search_word', `${ANY_ROW} and (${visible.join(' or ')})`);
  await run.query(WORDS_OF);
  for (const table of tables) await keepWords(run, table);
}

/** Takes back what `searchWords` made. */
export async function withoutSearchWords(run: QueryRunner, tables: readonly SearchedTable[]): Promise<void> {
  for (const { table } of tables) await run.query(`drop function keep_words_of_${table} cascade`);
  await run.query('drop table search_word');
  await run.query('drop function words_of');
}

// A word is what stands between blanks. In scripts that write none, a single character is a word worth finding. A loop
// takes a third of the time that a statement takes, which is planned for every record.
const WORDS_OF = `create function words_of(variadic texts text[]) returns text[] language plpgsql stable parallel safe as $$
  declare
    word text;
    part text;
    words text[] := '{}';
  begin
    foreach word in array string_to_array(lower(array_to_string(texts, ' ')), ' ') loop
      for place in 1 .. length(word) loop
        part := substr(word, place, ${WORD_LENGTH});
        continue when place > length(word) - ${WORD_MIN - 1} and ascii(part) <= 127 or part = any(words);
        words := words || part;
      end loop;
    end loop;
    return words;
  end $$`;

async function keepWords(run: QueryRunner, { table, key = 'id', columns, isSparse }: SearchedTable): Promise<void> {
  const textOf = (row: string) => columns.map((column) => `${row}."${column}"`).join(', ');
  const when = (row: string) => (isSparse ? `when (num_nonnulls(${textOf(row)}) > 0)` : '');
  await run.query(
    `create function keep_words_of_${table}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then
         delete from search_word w where w.company_id = old.company_id and w.kind = '${table}'
           and w.word = any(words_of(${textOf('old')})) and w.record_id = old."${key}";
       end if;
       if tg_op <> 'DELETE' then
         insert into search_word (company_id, kind, word, record_id)
         select new.company_id, '${table}', t.word, new."${key}" from unnest(words_of(${textOf('new')})) t(word);
       end if;
       return null;
     end $$`,
  );
  const trigger = (event: string, condition: string) =>
    run.query(
      `create trigger tr_${table}__${event}_words after ${event} on "${table}" for each row ${condition}
       execute function keep_words_of_${table}()`,
    );
  await trigger('insert', when('new'));
  await trigger('delete', when('old'));
  await trigger('update', `when (row(${textOf('old')}) is distinct from row(${textOf('new')}))`);
  await acrossCompanies(run, [table, 'search_word'], () =>
    run.query(
      `insert into search_word (company_id, kind, word, record_id)
       select r.company_id, '${table}', t.word, r."${key}" from "${table}" r cross join lateral unnest(words_of(${textOf('r')})) t(word)`,
    ),
  );
}
