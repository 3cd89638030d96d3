import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes existing sections again, with the state, usage, address, area and costs that later consumers need. */
export class RepublishSections1760000010000 implements MigrationInterface {
  name = 'RepublishSections1760000010000';

  async up(run: QueryRunner): Promise<void> {
    const tables = ['section', 'property', 'property_address', 'property_block', 'room', 'outbox'];
    await acrossCompanies(run, tables, async () => {
      await run.query(REPUBLISH);
    });
  }

  async down(): Promise<void> {
    // What was published cannot be taken back, and does no harm.
  }
}

const REPUBLISH = `with s as (
    update section s set version = s.version + 1 from property p, property_block b
    where p.company_id = s.company_id and p.id = s.property_id and p.deleted_at is null
      and b.company_id = s.company_id and b.id = s.property_block_id and b.deleted_at is null
    returning s.*
  )
  insert into outbox (id, company_id, name, aggregate_id, version, at, data)
  select gen_random_uuid(), s.company_id, 'section.updated', s.id, s.version, now(), jsonb_build_object(
    'property_section_id', s.id, 'property_id', s.property_id, 'property_block_id', s.property_block_id,
    'room_id', s.room_id, 'name', concat_ws(' · ', p.name, b.name, r.name), 'address',
    case when a.full_address <> '' then concat_ws(', ',
      case when position(lower(r.name) in lower(a.full_address)) = 0 then r.name end,
      case when b.name !~ '^[0-9]+[A-Za-z]?$' and position(lower(b.name) in lower(a.full_address)) = 0 then b.name end,
      case when b.name ~ '^[0-9]+[A-Za-z]?$' and position(b.name || '/' in a.full_address) = 0 then b.name || '/' else '' end
        || a.full_address) end, 'lease_mode', s.lease_mode,
    'is_shared', coalesce(r.sharing = 'shared', false), 'capacity', r.capacity, 'country_iso', p.country_iso,
    'state', a.state, 'usage', p.usage, 'timezone', p.timezone, 'currency', p.currency, 'area', r.area,
    'costs', jsonb_build_object('cost_allocation_method', p.cost_allocation_method, 'limit_kind', p.limit_kind,
      'water_limit_cents', p.water_limit, 'power_limit_cents', p.power_limit, 'opex_limit_cents', p.opex_limit,
      'internet_included', p.internet_included, 'utilities_included', p.utilities_included,
      'water_paid_by_landlord', b.water_paid_by_landlord))
  from s
  join property p on p.company_id = s.company_id and p.id = s.property_id
  join property_address a on a.company_id = s.company_id and a.property_id = p.id
  join property_block b on b.company_id = s.company_id and b.id = s.property_block_id
  left join room r on r.company_id = s.company_id and r.id = s.room_id`;
