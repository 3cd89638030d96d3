import type { SectionFacts } from '@keystead/contracts';
import { newId, Problem, type Tx } from '@keystead/platform';
import type { Property } from '../building/property.entity.js';
import { isLet } from './current-leases.js';
import { Section } from './section.entity.js';

/** SQL of the name people see: `12 Rose Street`, `Rose Court · Unit 2 · Room 1`. Wants `p`, `b` and `r`. */
export const SECTION_NAME = `concat_ws(' · ', p.name, b.name, r.name)`;

/**
 * SQL of the whole address people see on documents: `Room 1, Unit 2, 12 Rose Street, Richmond VIC 3121, Australia`, or
 * `2/12 Rose Street, …` where the unit is a bare number. What the address says already is not said again; null = none is
 * known. Wants `a`, `b` and `r`.
 */
export const SECTION_ADDRESS = `case when a.full_address <> '' then concat_ws(', ',
    case when position(lower(r.name) in lower(a.full_address)) = 0 then r.name end,
    case when b.name !~ '^[0-9]+[A-Za-z]?$' and position(lower(b.name) in lower(a.full_address)) = 0 then b.name end,
    case when b.name ~ '^[0-9]+[A-Za-z]?$' and position(b.name || '/' in a.full_address) = 0 then b.name || '/' else '' end
      || a.full_address) end`;

/** SQL: several leases may run on this section at a time. */
export const IS_SHARED = `coalesce(r.sharing = 'shared', false)`;

/** SQL of how what a unit uses is paid for. Wants `p` and `b`. */
const COSTS = `jsonb_build_object('cost_allocation_method', p.cost_allocation_method, 'limit_kind', p.limit_kind,
  'water_limit_cents', p.water_limit, 'power_limit_cents', p.power_limit, 'opex_limit_cents', p.opex_limit,
  'internet_included', p.internet_included, 'utilities_included', p.utilities_included,
  'water_paid_by_landlord', b.water_paid_by_landlord)`;

type PublishedSection = SectionFacts & { version: number };

const facts = (changed: string) => `with s as (${changed})
  select s.id as property_section_id, s.property_id, s.property_block_id, s.room_id, ${SECTION_NAME} as name,
    p.name as property_name, ${SECTION_ADDRESS} as address, s.lease_mode,
    ${IS_SHARED} as is_shared, r.capacity, p.country_iso, a.state, p.usage, p.timezone, p.currency,
    r.area, ${COSTS} as costs, s.version
  from s join property p on p.company_id = $1 and p.id = s.property_id
  join property_address a on a.company_id = $1 and a.property_id = p.id
  join property_block b on b.company_id = $1 and b.id = s.property_block_id
  left join room r on r.company_id = $1 and r.id = s.room_id`;

const ONE = facts('select * from section where company_id = $1 and id = $2');
const COUNTED = facts(`update section s set version = s.version + 1 from property_block b
  where s.company_id = $1 and s.property_id = $2 and ($3::uuid is null or s.property_block_id = $3)
    and ($4::uuid is null or s.room_id = $4)
    and b.company_id = $1 and b.id = s.property_block_id and b.deleted_at is null returning s.*`);
const RESTORED = `update section set version = version + 1 where company_id = $1 and property_block_id = any($2)
  returning id, property_id, version`;

/** Makes a unit, or one room of it, lettable. */
export async function openSection(
  tx: Tx,
  property: Pick<Property, 'id' | 'lease_mode'>,
  property_block_id: string,
  room_id: string | null = null,
): Promise<string> {
  const id = newId();
  const { lease_mode } = property;
  await tx.insert(Section, { id, property_id: property.id, property_block_id, room_id, lease_mode });
  emitEach(tx, 'section.created', await tx.query<PublishedSection>(ONE, [tx.ctx.company_id, id], 'section_facts'));
  return id;
}

/** Makes everything lettable that the lease mode calls for and that is not yet: each unit, or each room of each unit. */
export async function openSections(tx: Tx, property: Pick<Property, 'id' | 'lease_mode'>): Promise<void> {
  const isCoLiving = property.lease_mode === 'co_living';
  const rooms = isCoLiving ? 'join room r on r.company_id = b.company_id and r.property_block_id = b.id' : '';
  const room = isCoLiving ? 'r.id' : 'null::uuid';
  const places = await tx.query<{ block_id: string; room_id: string | null }>(
    `select b.id as block_id, ${room} as room_id from property_block b ${rooms}
     where b.company_id = $1 and b.property_id = $2 and b.deleted_at is null and not exists (
       select 1 from section s where s.company_id = $1 and s.property_block_id = b.id
         and s.room_id is not distinct from ${room})
     order by b.created_at, b.id`,
    [tx.ctx.company_id, property.id],
    `places_${property.lease_mode}`,
  );
  for (const { block_id, room_id } of places) await openSection(tx, property, block_id, room_id);
}

/** Takes back everything lettable of a property; refused while any of it is let. */
export async function closeSections(tx: Tx, property: Property): Promise<void> {
  const sections = await tx.query<Section>(
    'select * from section where company_id = $1 and property_id = $2 for update',
    [tx.ctx.company_id, property.id],
    'sections_of_property',
  );
  for (const section of sections) await closeSection(tx, property, section);
}

export async function closeSection(tx: Tx, { timezone }: Property, section: Section): Promise<void> {
  if (await isLet(tx, section.id, timezone)) throw new Problem('SECTION_STILL_LET');
  await tx.remove(Section, section);
  const { id, property_id, version } = section;
  tx.emit('section.removed', id, version + 1, { property_section_id: id, property_id });
}

/** Publishes that nothing of these units can be let while they are in the trash; their sections wait there too. */
export async function hideSections(tx: Tx, block_ids: readonly string[]): Promise<void> {
  const sections = await tx.query<{ id: string; property_id: string; version: number }>(
    RESTORED,
    [tx.ctx.company_id, block_ids],
    'hide_sections',
  );
  for (const { id, property_id, version } of sections)
    tx.emit('section.removed', id, version, { property_section_id: id, property_id });
}

/** Publishes what changed for the sections of a property, of one unit or of one room. */
export async function emitSections(tx: Tx, property_id: string, block_id?: string, room_id?: string): Promise<void> {
  const values = [tx.ctx.company_id, property_id, block_id ?? null, room_id ?? null];
  emitEach(tx, 'section.updated', await tx.query<PublishedSection>(COUNTED, values, 'count_sections'));
}

function emitEach(tx: Tx, name: 'section.created' | 'section.updated', sections: PublishedSection[]): void {
  for (const { version, ...section } of sections) tx.emit(name, section.property_section_id, version, section);
}
