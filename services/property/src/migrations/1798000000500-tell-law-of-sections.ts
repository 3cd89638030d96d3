import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sections say in which state they stand and what they are used for: those told before are told again. */
export class TellLawOfSections1798000000500 implements MigrationInterface {
  name = 'TellLawOfSections1798000000500';

  async up(run: QueryRunner): Promise<void> {
    const tables = ['section', 'property', 'property_address', 'property_block', 'room', 'outbox'];
    await acrossCompanies(run, tables, async () => {
      await run.query(TELL);
    });
  }

  async down(): Promise<void> {
    // What was told cannot be taken back, and does no harm.
  }
}

const TELL = `with s as (
    update section s set version = s.version + 1 from property p, property_block b
    where p.company_id = s.company_id and p.id = s.property_id and p.deleted_at is null
      and b.company_id = s.company_id and b.id = s.property_block_id and b.deleted_at is null
    returning s.*
  )
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), s.company_id, 'section.updated', s.id, s.version, now(), jsonb_build_object(
    'property_section_id', s.id, 'property_id', s.property_id, 'property_block_id', s.property_block_id,
    'room_id', s.room_id, 'name', concat_ws(' · ', p.name, b.name, r.name), 'lease_mode', s.lease_mode,
    'is_shared', coalesce(r.sharing = 'shared', false), 'capacity', r.capacity, 'country_iso', p.country_iso,
    'state', a.state, 'usage', p.usage, 'timezone', p.timezone, 'currency', p.currency)
  from s
  join property p on p.company_id = s.company_id and p.id = s.property_id
  join property_address a on a.company_id = s.company_id and a.property_id = p.id
  join property_block b on b.company_id = s.company_id and b.id = s.property_block_id
  left join room r on r.company_id = s.company_id and r.id = s.room_id`;
