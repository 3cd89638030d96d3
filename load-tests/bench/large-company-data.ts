import { companyId } from './lease-data.js';
import { fillWords, type Searched, withoutWordTriggers } from './search-words.js';
import type { Stage } from './stage.js';

/** A company of the comparison: its number in the data set, its leases, twenty bills each. */
export interface CompanySize {
  company: number;
  leases: number;
}

const BILLS_OF_A_LEASE = 20;
export const LEASES_OF_A_PROPERTY = 10;

/** Id of what has this number in a company; each kind of record has a group of its own. */
const uuid = (kind: string, company: number, number: string) =>
  `('${kind}-0000-4000-8000-' || lpad(${company}::text, 4, '0') || lpad((${number})::text, 8, '0'))::uuid`;
const KIND = { lease: '00000001', section: '00000002', block: '00000003', property: '00000004', owner: '00000005' };
const renterId = (company: number, number: string) => uuid('00000006', company, number);

/** The owner with this number, as text. Each owns one property of ten leases. */
export const ownerOf = (company: number, number: number): string =>
  `${KIND.owner}-0000-4000-8000-${String(company).padStart(4, '0')}${String(number).padStart(8, '0')}`;

const PROPERTY = `(n - 1) / ${LEASES_OF_A_PROPERTY} + 1`;
const ZONE = `case when (${PROPERTY}) % 7 = 0 then 'Australia/Perth' else 'Australia/Sydney' end`;
const START = `current_date - 520 - n % 1000`;
/** A twentieth ended, a third goes on without an end. */
const END = `case when n % 20 = 0 then current_date - 30 - n % 200 when n % 3 = 0 then null else current_date + 1 + n % 700 end`;
const padded = (number: string) => `lpad((${number})::text, 6, '0')`;
const SECTION = `'Unit ' || ${padded('n')} || ', 12 Rose Street, Newtown NSW 2042'`;
const RENTERS = `'Sam' as first_name, 'Lee ' || ${padded('n')} as last_name, 'sam.lee' || n || '@renter.example' as email`;

/** Fills the four services with these companies. Foreign keys are not checked on the way; all other triggers work. */
export async function fillCompanies(stage: Stage, companies: readonly CompanySize[]): Promise<void> {
  const fill = async (service: Searched, of: (size: CompanySize) => string[]) => {
    await stage.admin(service, withoutWordTriggers(service));
    for (const size of companies) for (const text of of(size)) await stage.admin(service, text);
    for (const text of fillWords(service)) await stage.admin(service, text);
    await stage.admin(service, 'vacuum (analyze)');
  };
  await withoutKeys(stage, 'billing', ['lease', 'bill', 'bill_payment', 'allocation', 'money_movement']);
  // A payment's movement of money is written row by row by a trigger; here all of them by one statement.
  await stage.admin('billing', 'alter table bill_payment disable trigger tr_bill_payment__movement');
  await withoutKeys(stage, 'lease', ['lease', 'lease_tenant']);
  await withoutKeys(stage, 'property', ['property_address', 'property_block', 'ownership']);
  await fill('billing', billing);
  await fill('lease', leases);
  await fill('property', properties);
  await fill('identity', renters);
}

async function withoutKeys(stage: Stage, service: 'lease' | 'billing' | 'property', tables: string[]): Promise<void> {
  for (const table of tables)
    await stage.admin(service, `alter table ${table} disable trigger all; alter table ${table} enable trigger user`);
}

function billing({ company, leases: count }: CompanySize): string[] {
  const own = `'${companyId(company)}'::uuid as company_id`;
  const id = (kind: keyof typeof KIND, number = 'n') => uuid(KIND[kind], company, number);
  const due = `(date_trunc('month', current_date) + (k - 18) * interval '1 month' + n % 28 * interval '1 day')::date`;
  // What is due is paid, but for the seventeenth bill of every tenth lease, which has been overdue since last month.
  const isPaid = `${due} <= current_date and not (k = 17 and n % 10 = 0)`;
  return [
    `insert into section (company_id, id, property_id, property_block_id, version, name, timezone, currency, known_since, usage, country_iso, state, lease_mode)
     select ${own}, ${id('section')}, ${id('property', PROPERTY)}, ${id('block')}, 1, ${SECTION}, ${ZONE}, 'AUD', now() - interval '3 years',
       'residential', 'AU', 'NSW', 'standalone' from generate_series(1, ${count}) n`,
    `insert into property_name (company_id, property_id, name, address, version)
     select ${own}, ${id('property')}, 'House ' || ${padded('n')}, n || ' Rose Street', 1 from generate_series(1, ${count / LEASES_OF_A_PROPERTY}) n`,
    `insert into owner (company_id, owner_id, name, email, version)
     select ${own}, ${id('owner')}, 'Olga Owner ' || ${padded('n')}, 'olga' || n || '@owner.example', 1 from generate_series(1, ${count / LEASES_OF_A_PROPERTY}) n`,
    `insert into ownership (company_id, property_id, version, occurred_at, owner_ids, shares)
     select ${own}, ${id('property')}, 1, now() - interval '3 years', array[${id('owner')}], array[10000] from generate_series(1, ${count / LEASES_OF_A_PROPERTY}) n`,
    `insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date, end_date, due_date,
       rent_frequency, currency, timezone, billed_to, rent_owed)
     select ${own}, ${id('lease')}, 'L-2026-' || n, ${id('property', PROPERTY)}, ${id('block')}, ${id('section')}, ${SECTION}, ${START}, ${END},
       ${START}, 'monthly', 'AUD', ${ZONE}, current_date + 60, 0 from generate_series(1, ${count}) n`,
    `insert into rent_term (company_id, lease_id, effective_date, rent_cents, rent_frequency)
     select ${own}, ${id('lease')}, ${START}, 200000, 'monthly' from generate_series(1, ${count}) n`,
    `insert into renter (company_id, lease_tenant_id, version, lease_id, first_name, last_name, email, is_primary_contact)
     select ${own}, ${renterId(company, 'n')}, 1, ${id('lease')}, ${RENTERS}, true from generate_series(1, ${count}) n`,
    `insert into bill (company_id, id, created_at, lease_id, type, amount, paid_amount, currency, due_date, period_start, period_end, timezone, invoice_number)
     select ${own}, gen_random_uuid(), ${due} - interval '30 days', ${id('lease')}, 'rent', 200000, case when ${isPaid} then 200000 else 0 end, 'AUD', ${due}, ${due},
       (${due} + interval '1 month')::date - 1, ${ZONE}, (k - 1) * ${count} + n
     from generate_series(1, ${BILLS_OF_A_LEASE}) k, generate_series(1, ${count}) n`,
    `insert into bill_payment (company_id, id, created_at, lease_id, bill_id, amount, currency, method, status, paid_at, receipt_number)
     select company_id, id, due_date, lease_id, id, amount, currency, 'bank_transfer', 'received', due_date, invoice_number
     from bill where company_id = '${companyId(company)}' and paid_amount > 0`,
    `insert into money_movement (company_id, id, kind, type, category, amount, currency, date, property_id, property_block_id, lease_id, source_id, created_at)
     select p.company_id, p.id, 'payment', 'income', 'rent_and_bills', p.amount, p.currency, p.paid_at, l.property_id, l.property_block_id,
       l.id, p.id, p.created_at
     from bill_payment p join lease l on l.company_id = p.company_id and l.id = p.lease_id where p.company_id = '${companyId(company)}'`,
    `insert into allocation (company_id, id, bill_payment_id, bill_id, amount, from_credit, created_at)
     select company_id, id, id, id, amount, false, created_at from bill_payment where company_id = '${companyId(company)}'`,
    `update lease l set rent_owed = o.cents from (
       select b.lease_id, sum(b.amount - b.paid_amount) as cents from bill b where b.company_id = '${companyId(company)}' group by 1) o
     where l.company_id = '${companyId(company)}' and l.id = o.lease_id`,
    // As the service does within a minute.
    `select fold_figures('${companyId(company)}', now())`,
  ];
}

function leases({ company, leases: count }: CompanySize): string[] {
  const own = `'${companyId(company)}'::uuid as company_id`;
  const id = (kind: keyof typeof KIND, number = 'n') => uuid(KIND[kind], company, number);
  return [
    `insert into section (company_id, property_section_id, version, is_removed, property_id, property_block_id, name, is_shared, currency, timezone)
     select ${own}, ${id('section')}, 1, false, ${id('property', PROPERTY)}, ${id('block')}, ${SECTION}, true, 'AUD', ${ZONE} from generate_series(1, ${count}) n`,
    `insert into lease (company_id, id, lease_number, number, property_id, property_block_id, section_id, section_name, is_exclusive,
       start_date, end_date, due_date, latest_amount, rent_frequency, rent_count, bond_required, bond_received, currency, timezone, created_at)
     select ${own}, ${id('lease')}, 'L-2026-' || n, n, ${id('property', PROPERTY)}, ${id('block')}, ${id('section')}, ${SECTION}, false,
       ${START}, ${END}, ${START}, 200000, 'monthly', 1, 120000, 120000, 'AUD', ${ZONE}, ${START} from generate_series(1, ${count}) n`,
    `insert into lease_tenant (company_id, id, lease_id, first_name, last_name, email, phone, is_primary_contact)
     select ${own}, ${renterId(company, 'n')}, ${id('lease')}, r.*, '0400 000 000', true
     from generate_series(1, ${count}) n cross join lateral (select ${RENTERS}) r`,
    `insert into lease_counter (company_id, leases) values ('${companyId(company)}', ${count})`,
  ];
}

const FEATURES = `(select jsonb_object_agg(k, false) from unnest(array['allow_big_dog','allow_cat','allow_dog','pet_allowed','has_air_conditioning',
  'has_fully_furnished','has_fully_equipped','has_modern_appliances','has_dishwasher','has_laundry','has_refurbished','has_balcony','has_garden',
  'has_clothesline','has_fully_fenced','has_gas','has_internet','include_internet','include_utitlity','has_security_alarm','has_smoke_alarm',
  'off_street_parking','has_garage','has_remote_garage','smoking_allowed','allow_roommate']) k)`;

function properties({ company, leases: count }: CompanySize): string[] {
  const own = `'${companyId(company)}'::uuid as company_id`;
  const id = (kind: keyof typeof KIND, number = 'n') => uuid(KIND[kind], company, number);
  const each = `from generate_series(1, ${count / LEASES_OF_A_PROPERTY}) n`;
  return [
    `insert into property (company_id, id, created_at, name, type, cost_allocation_method, features, country_iso, timezone, currency)
     select ${own}, ${id('property')}, now() - n * interval '1 minute', 'House ' || ${padded('n')}, 'house', 'standalone', ${FEATURES}, 'AU', 'Australia/Sydney', 'AUD' ${each}`,
    `insert into property_address (company_id, id, property_id, full_address, state)
     select ${own}, ${id('property')}, ${id('property')}, n || ' Rose Street, Newtown NSW 2042', 'NSW' ${each}`,
    `insert into property_block (company_id, id, property_id, name, bedrooms, bathrooms, carpark)
     select ${own}, ${id('block')}, ${id('property')}, 'Unit 1', 2, 1, 1 ${each}`,
    `insert into owner (company_id, id, created_at, first_name, last_name, email)
     select ${own}, ${id('owner')}, now() - n * interval '1 minute', 'Olga', 'Owner ' || ${padded('n')}, 'olga' || n || '@owner.example' ${each}`,
    `insert into ownership (company_id, id, property_id, owner_id, share_percent, is_primary_contact)
     select ${own}, ${id('owner')}, ${id('property')}, ${id('owner')}, 10000, true ${each}`,
  ];
}

function renters({ company, leases: count }: CompanySize): string[] {
  const own = `'${companyId(company)}'::uuid as company_id`;
  const id = (kind: keyof typeof KIND, number = 'n') => uuid(KIND[kind], company, number);
  return [
    `insert into lease_projection (company_id, lease_id, version, lease_number, section_name, start_date, end_date, timezone)
     select ${own}, ${id('lease')}, 1, 'L-2026-' || n, ${SECTION}, ${START}, ${END}, ${ZONE} from generate_series(1, ${count}) n`,
    `insert into renter (company_id, lease_tenant_id, version, created_at, lease_id, first_name, last_name, email, is_primary_contact)
     select ${own}, ${renterId(company, 'n')}, 1, now() - n * interval '1 minute', ${id('lease')}, ${RENTERS}, true from generate_series(1, ${count}) n`,
  ];
}
