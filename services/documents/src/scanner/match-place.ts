import type { LawPlace } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import type { Confirmed } from './confirmed.js';

/** A unit that a document seems to be about. */
export interface MatchedUnit {
  section_id: string;
  property_id: string;
  property_block_id: string;
  name: string;
}

/** What the company has of what a document names. */
export interface Matches {
  /** One, where it is beyond doubt; several are for a person to choose from. */
  units: MatchedUnit[];
  owner_ids: string[];
  lease_ids: string[];
}

const UNIT_WORDS = /\b(?:unit|apartment|apt|flat|room|suite|villa)\b/g;
const UNITS_MAX = 10;
// The same of the addresses that are kept.
const PLAIN = (column: string) =>
  `trim(regexp_replace(regexp_replace(lower(${column}), '\\m(unit|apartment|apt|flat|room|suite|villa)\\M', ' ', 'g'), '[^a-z0-9]+', ' ', 'g'))`;

/** Numbers and name of the street, as every spelling of an address has them. */
export function streetOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(UNIT_WORDS, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return /^(?:\d+[a-z]? )+[a-z]+/.exec(plain)?.[0] ?? '';
}

/** The unit a document is stored for, else those at the address; and the people it names. */
export async function matchesOf(tx: Tx, id: string, { address, landlord, renters }: Confirmed): Promise<Matches> {
  const { company_id } = tx.ctx;
  const units = await tx.query<MatchedUnit & Record<string, unknown>>(
    `with about as (select d.property_block_id, l.section_id from document d
       left join lease l on l.company_id = $1 and l.id = d.lease_id where d.company_id = $1 and d.id = $2)
     select s.property_section_id as section_id, s.property_id, s.property_block_id, coalesce(s.address, s.name, '') as name
     from section s, about a where s.company_id = $1 and not s.is_removed and case
       when a.section_id is not null then s.property_section_id = a.section_id
       when a.property_block_id is not null then s.property_block_id = a.property_block_id
       else $3 <> '' and (${PLAIN('s.address')} || ' ' like $3 || ' %' or ${PLAIN('s.name')} || ' ' like $3 || ' %') end
     order by s.property_section_id limit ${UNITS_MAX}`,
    [company_id, id, streetOf(address ?? '')],
    'scan_units',
  );
  const people = await tx.query<{ owner_id: string | null; lease_id: string | null }>(
    `select o.owner_id, null::uuid as lease_id from owner o where o.company_id = $1 and lower(o.name) = any($2)
     union all
     select null, r.lease_id from renter r where r.company_id = $1 and r.lease_id is not null and lower(r.name) = any($3)
     limit 20`,
    [company_id, lowered(landlord), lowered(renters)],
    'scan_people',
  );
  const ids = (list: (string | null)[]) => [...new Set(list.filter((each) => each !== null))];
  return {
    units,
    owner_ids: ids(people.map(({ owner_id }) => owner_id)),
    lease_ids: ids(people.map(({ lease_id }) => lease_id)),
  };
}

const lowered = (names: string | null | undefined) => namesIn(names ?? '').map((name) => name.toLowerCase());

/** Whose law holds where a document's unit is; null where it is not known which unit that is. */
export async function lawOf(tx: Tx, units: readonly MatchedUnit[]): Promise<LawPlace | null> {
  if (units.length !== 1) return null;
  return tx.one<LawPlace & Record<string, unknown>>(
    'select country_iso, state, usage from section where company_id = $1 and property_section_id = $2',
    [tx.ctx.company_id, units[0]!.section_id],
    'scan_law',
  );
}

/** The names in a list of people as documents write it. */
export function namesIn(text: string): string[] {
  return text
    .split(/,|;|&|\/|\band\b/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** First and last name; the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.split(' ').filter((word) => !/^(mr|mrs|ms|miss|dr)\.?$/i.test(word));
  return { first_name: words.slice(0, -1).join(' ').slice(0, 60), last_name: (words.at(-1) ?? '').slice(0, 60) };
}
