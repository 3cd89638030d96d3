import { major } from '@keystead/platform';

// What is let on the present day of property `p`, as SQL. `$3` is the present moment.

export const TODAY = `($3::timestamptz at time zone p.timezone)::date`;

/** `from … where …`: leases `l` that run or are yet to begin, on sections `s`. */
export const lettings = (and: string) => `from section s
  join section_letting l on l.company_id = scope.company::uuid and l.section_id = s.id
  where s.company_id = scope.company::uuid and (l.end_date is null or l.end_date >= ${TODAY}) ${and}`;

export const LEASE = `json_build_object('lease_id', l.lease_id, 'lease_number', l.lease_number,
  'property_block_id', s.property_block_id, 'section_id', s.id,
  'status', case when l.start_date > ${TODAY} then 'upcoming' else 'active' end, 'start_date', l.start_date,
  'end_date', l.end_date, 'latest_amount', ${major('l.rent')}, 'rent_frequency', l.rent_frequency)`;

/** The word people read: a standalone property that is let is rented, co-living with a let room occupied. */
export const occupancyOf = (which: string) => `case when exists (select 1 ${lettings(`and ${which}`)})
  then case p.lease_mode when 'standalone' then 'rented' else 'occupied' end else 'vacant' end`;
