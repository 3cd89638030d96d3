// What a report is about: a whole company, or a property, a unit, a lease of it.

export const PLACES = ['property_id', 'property_block_id', 'lease_id'] as const;
export type Place = Partial<Record<(typeof PLACES)[number], string>>;

/** The places that are named, in a lasting order. */
export function namedPlaces(place: Place): (keyof Place)[] {
  return PLACES.filter((name) => place[name] !== undefined);
}

/** SQL that narrows rows to the places, whose values stand from parameter `first` on; `id` is what rows call a lease. */
export function atPlaces(names: readonly (keyof Place)[], first: number, alias: string, id = 'lease_id'): string {
  return names
    .map((name, index) => ` and ${alias}.${name === 'lease_id' ? id : name} = $${first + index}::uuid`)
    .join('');
}

/**
 * Leases `own`, the days they have today `zones`, and `frame`: the latest of these days, so that money dated today
 * anywhere is in, and the currency most of them are in, since nothing is converted. Where nothing was let yet,
 * what can be let says it. `$2` is the moment.
 */
export function frameOf(names: readonly (keyof Place)[], first: number): string {
  const ofLease = names.includes('lease_id');
  const sections = `select s.currency, s.timezone from section s where s.company_id = scope.company::uuid
      and s.timezone is not null${atPlaces(names, first, 's')}`;
  return `own as materialized (
    select l.id, l.section_id, l.start_date, l.end_date, l.currency, l.timezone, l.rent_owed + l.other_owed as owed
    from lease l where l.company_id = scope.company::uuid${atPlaces(names, first, 'l', 'id')}
  ), calendars as materialized (
    select o.currency, o.timezone, count(*) as leases from own o group by 1, 2
    ${ofLease ? '' : `union all select t.currency, t.timezone, 0 from (${sections}) t group by 1, 2`}
  ), zones as materialized (
    select z.timezone, ($2::timestamptz at time zone z.timezone)::date as today
    from (select distinct c.timezone from calendars c) z
  ), frame as materialized (
    select coalesce((select max(z.today) from zones z), ($2::timestamptz at time zone 'UTC')::date) as as_of,
      coalesce((select c.currency from calendars c group by c.currency order by sum(c.leases) desc, c.currency limit 1), 'AUD') as currency
  )`;
}
