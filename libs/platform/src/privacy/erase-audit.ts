import type { PoolClient } from 'pg';
import { AUDIT_WORDS } from '../audit/audit-digests.sql.js';
import { erasedColumn, type PersonalRecord } from './personal-data.js';
import type { PersonalTexts } from './personal-texts.js';

type Facts = Record<string, unknown> | null;
interface Entry {
  seq: number;
  entity_id: string;
  before: Facts;
  after: Facts;
  api_key_name: string | null;
}

const MENTIONING = `select seq, entity_id, before, after, api_key_name from audit_log
  where company_id = $1 and action <> 'erase' and (entity_id = any($2) or before::text ilike any($3) or after::text ilike any($3)
    or api_key_name ilike any($3))
  order by seq`;

const ERASE = `update audit_log a set before = nullif(r.before, 'null'), after = nullif(r.after, 'null'),
    api_key_name = r.api_key_name
  from jsonb_to_recordset($2) as r(seq bigint, before jsonb, after jsonb, api_key_name text) where a.company_id = $1 and a.seq = r.seq`;

// The chain holds the hashes of the entries as they were; this entry, which is chained itself, holds those from now on.
const NOTE = `insert into audit_log (company_id, at, entity, entity_id, action, after)
  select $1, $2, 'person', $3, 'erase', jsonb_build_object('rows', jsonb_object_agg(a.seq::text, encode(sha256(${AUDIT_WORDS}), 'hex')))
  from audit_log a where a.company_id = $1 and a.seq = any($4)`;

/** Takes what is the person's out of the audit, and notes the hash of each entry that it changed. */
export async function eraseAudit(
  client: PoolClient,
  { company_id, erased_at }: { company_id: string; erased_at: string },
  records: readonly PersonalRecord[],
  texts: PersonalTexts,
): Promise<void> {
  const { rows } = await client.query<Entry>(MENTIONING, [company_id, texts.ids, texts.patterns()]);
  const changed = rows.flatMap(({ seq, entity_id, before, after, api_key_name }) => {
    const own = texts.ids.includes(entity_id) ? records : [];
    const erased = {
      seq,
      before: erasedFacts(before, own, entity_id, texts),
      after: erasedFacts(after, own, entity_id, texts),
      api_key_name: api_key_name === null ? null : texts.erase(api_key_name, 'api_key_name'),
    };
    return JSON.stringify(erased) === JSON.stringify({ seq, before, after, api_key_name }) ? [] : [erased];
  });
  if (changed.length === 0) return;
  await client.query(ERASE, [company_id, JSON.stringify(changed)]);
  await client.query(NOTE, [company_id, erased_at, texts.ids[0], changed.map(({ seq }) => seq)]);
}

/** Of an entry about the person, what their record says of them goes whatever it is. */
function erasedFacts(facts: Facts, own: readonly PersonalRecord[], id: string, texts: PersonalTexts): Facts {
  const erased = texts.eraseAll(facts, '') as Facts;
  if (erased === null) return null;
  for (const record of own)
    for (const [name, column] of Object.entries(record.columns))
      if (typeof erased[name] === 'string' || (typeof erased[name] === 'object' && erased[name] !== null))
        erased[name] = erasedColumn(column, record, id);
  return erased;
}
