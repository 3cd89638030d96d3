/** `$4` leases by the week of company `$1` in the zone `$3` from the day `$2` on, with a rent each and nothing billed. */
export const SEED_LEASES = `with new_lease as (
    insert into lease (company_id, id, lease_number, property_id, property_block_id, section_id, section_name, start_date,
      due_date, rent_frequency, currency, timezone, billed_to)
    select $1, gen_random_uuid(), 'L-' || n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n || ' Rose Street',
      $2::date, $2::date, 'weekly', 'AUD', $3, $2::date - 1
    from generate_series(1, $4::int) as n returning id)
  insert into rent_term (company_id, lease_id, effective_date, rent_cents, rent_frequency)
  select $1, id, $2::date, 50000 + (random() * 50000)::int, 'weekly' from new_lease`;
