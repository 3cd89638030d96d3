import { acrossCompanies } from '@keystead/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes what to-dos and calendars need of existing properties, safety checks and keys. */
export class PublishRegisters1760000014000 implements MigrationInterface {
  name = 'PublishRegisters1760000014000';

  async up(run: QueryRunner): Promise<void> {
    const tables = ['property', 'property_address', 'compliance_date', 'key', 'key_loan', 'outbox'];
    await acrossCompanies(run, tables, async () => {
      for (const publish of [PROPERTIES, CHECKS, KEYS]) await run.query(publish);
    });
  }

  async down(): Promise<void> {
    // What was published cannot be taken back, and does no harm.
  }
}

const OUTBOX = 'insert into outbox (id, company_id, name, aggregate_id, version, at, data) select gen_random_uuid()';

const PROPERTIES = `with p as (
    update property p set version = p.version + 1 from property_address a
    where a.company_id = p.company_id and a.property_id = p.id and p.deleted_at is null
    returning p.company_id, p.id, p.version, p.name, p.timezone, p.type, p.features, a.full_address
  )
  ${OUTBOX}, p.company_id, 'property.updated', p.id, p.version, now(),
    jsonb_build_object('property_id', p.id, 'name', p.name, 'address', coalesce(p.full_address, ''),
      'timezone', p.timezone, 'has_smoke_alarm',
      case when p.type <> 'land' then (p.features->>'has_smoke_alarm')::boolean end)
  from p`;

const CHECKS = `with c as (update compliance_date set version = version + 1 returning *)
  ${OUTBOX}, c.company_id, 'compliance.scheduled', c.id, c.version, now(), jsonb_build_object(
    'compliance_date_id', c.id, 'property_id', c.property_id, 'kind', c.kind, 'due_on', c.due_on)
  from c`;

const KEYS = `with k as (
    update key k set version = k.version + 1 from key_loan l
    where l.company_id = k.company_id and l.key_id = k.id and l.returned_on is null
    returning k.company_id, k.id, k.version, k.property_id, k.name, l.due_back
  )
  ${OUTBOX}, k.company_id, 'key.changed', k.id, k.version, now(), jsonb_build_object('key_id', k.id,
    'property_id', k.property_id, 'name', k.name, 'is_lent', true, 'due_back', k.due_back)
  from k`;
