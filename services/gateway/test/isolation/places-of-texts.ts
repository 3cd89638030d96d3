import { SERVICES } from '@keystead/contracts';
import type { TestStack } from '@keystead/testkit';

/** Characters of a word that a search stores. */
const WORD_LENGTH = 16;
const asPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * In which tables of which databases each of the texts stands, in any column of any row of any company: whole, as JSON
 * writes it, or as the words of a search. A text that stands nowhere is left out.
 */
export async function placesOfTexts(stack: TestStack, texts: readonly string[]): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {};
  for (const service of SERVICES)
    await stack.connected(service, async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      for (const { name } of tables) {
        const written = texts.map((text) => [text, JSON.stringify(text).slice(1, -1), ...searched(name, text)]);
        const { rows } = await client.query<{ text: string }>(
          `select distinct p.text from unnest($1::text[], $2::text[]) p(text, pattern)
           where exists (select 1 from "${name}" t
             where t::text ilike p.pattern or replace(replace(t::text, '""', '"'), '\\\\"', '"') ilike p.pattern)`,
          [texts.flatMap((text, index) => written[index]!.map(() => text)), written.flat().map(asPattern)],
        );
        for (const { text } of rows) (places[text] ??= []).push(`${service}.${name}`);
      }
    });
  return places;
}

/** Its longest word, as far as it is stored. */
function searched(table: string, text: string): string[] {
  if (table !== 'search_word') return [];
  const [longest] = text
    .toLowerCase()
    .split(' ')
    .toSorted((left, right) => right.length - left.length);
  return [longest!.slice(0, WORD_LENGTH)];
}
