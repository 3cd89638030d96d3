export type Searched = 'lease' | 'billing' | 'property' | 'identity';

/** Tables whose words are searched, each with its key and its text. */
const WORDS: Record<Searched, readonly [table: string, key: string, text: string][]> = {
  lease: [
    ['lease', 'id', 'lease_number, section_name'],
    ['lease_tenant', 'id', 'first_name, last_name'],
    ['section', 'property_section_id', 'name'],
  ],
  billing: [
    ['lease', 'id', 'lease_number, section_name'],
    ['renter', 'lease_tenant_id', 'first_name, last_name, email'],
  ],
  property: [
    ['property', 'id', 'name'],
    ['property_address', 'id', 'full_address'],
    ['owner', 'id', 'first_name, last_name, email'],
  ],
  identity: [['renter', 'lease_tenant_id', 'first_name, last_name, email']],
};

const wordTrigger = (table: string, state: 'enable' | 'disable') =>
  `alter table ${table} ${state} trigger tr_${table}__insert_words;`;

/** SQL that leaves the words of new rows to `fillWords`. */
export const withoutWordTriggers = (service: Searched): string =>
  WORDS[service].map(([table]) => wordTrigger(table, 'disable')).join('');

/** The words of each table by one statement, in the order of their index; a trigger writes them record by record. */
export const fillWords = (service: Searched): string[] =>
  WORDS[service].map(
    ([table, key, text]) =>
      `insert into search_word (company_id, kind, word, record_id)
       select r.company_id, '${table}', t.word, r.${key} from ${table} r cross join lateral unnest(words_of(${text})) t(word) order by 1, 2, 3, 4;
       ${wordTrigger(table, 'enable')}`,
  );
