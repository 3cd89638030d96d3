import { fillWords, withoutWordTriggers } from './search-words.js';
import type { Stage } from './stage.js';

/** Company `n` (from 0) of the data set, as text. */
export const companyId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A shared section per company: any number of leases fit on it. */
export const sectionId = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;

/**
 * Replaces what the lease service holds by `leases` leases with a renter each, spread evenly over `companies` companies
 * and over a year of opening moments.
 */
export async function fillLeases(stage: Stage, leases: number, companies: number): Promise<void> {
  const each = leases / companies;
  await stage.admin(
    'lease',
    `truncate lease, lease_tenant, lease_occupant, bond_movement, rent_adjustment, due_term, lease_counter, section, search_word, outbox, audit_log;
     ${withoutWordTriggers('lease')}
     insert into section (company_id, property_section_id, version, is_removed, property_id, property_block_id, name, is_shared, currency, timezone)
     select ('00000000-0000-4000-8000-' || lpad(c::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad(c::text, 12, '0'))::uuid, 1, false,
       gen_random_uuid(), gen_random_uuid(), '12 Rose Street, Newtown NSW 2042', true, 'AUD', 'Australia/Sydney' from generate_series(0, ${companies - 1}) c;
     insert into lease (company_id, id, lease_number, number, property_id, property_block_id, section_id, section_name, is_exclusive,
       start_date, end_date, due_date, latest_amount, rent_frequency, rent_count, bond_required, bond_received, currency, timezone, created_at)
     select s.company_id, gen_random_uuid(), 'L-2026-' || n, n, s.property_id, s.property_block_id, s.property_section_id, s.name, false,
       date '2026-01-01' + n % 300, case when n % 3 = 0 then null else date '2027-01-01' + n % 300 end, date '2026-01-01' + n % 300,
       30000 + n * 7, (array['weekly', 'fortnightly', 'monthly'])[1 + n % 3], 1, 120000, 120000, 'AUD', 'Australia/Sydney',
       timestamptz '2026-01-01' + random() * interval '320 days'
     from section s, generate_series(1, ${each}) n;
     insert into lease_tenant (company_id, id, lease_id, first_name, last_name, email, phone, is_primary_contact)
     select company_id, gen_random_uuid(), id, 'Sam', 'Lee ' || number, 'sam.lee' || number || '@renter.example', '0400 000 000', true from lease;
     insert into lease_counter (company_id, leases) select company_id, count(*) from lease group by company_id`,
  );
  for (const text of fillWords('lease')) await stage.admin('lease', text);
  await stage.admin('lease', 'vacuum (analyze) lease');
  await stage.admin('lease', 'vacuum (analyze) lease_tenant');
  await stage.admin('lease', 'analyze');
}
