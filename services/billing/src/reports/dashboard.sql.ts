import { scoped } from '@keystead/platform';
import { type Sums, sumsOf } from './dashboard-sums.sql.js';
import { CURRENCIES, LEASES, MONEY_SUMS, SECTIONS } from './figures.sql.js';
import { BEGUN, compared, MONEY, MONTHS_BACK, OCCUPANCY, PROPERTIES, ranked, YEAR_DAYS } from './trends.sql.js';

const dashboard = (sums: Sums) =>
  scoped(
    `dashboard_${sums}`,
    `with ${sumsOf(sums)}, ${MONEY_SUMS}, ${MONTHS_BACK}, ${BEGUN}, ${compared(sums)}
     select (select row_to_json(t) from (${SECTIONS}) t) as sections,
       (select row_to_json(t) from (${LEASES}) t) as leases, (${CURRENCIES}) as currencies,
       (${MONEY}) as money, (${OCCUPANCY}) as occupancy, ${ranked(sums, 'desc')} as best,
       case when p.properties > 1 then ${ranked(sums, 'asc')} end as worst, p.properties,
       f.as_of - ${YEAR_DAYS - 1} as year_from, f.as_of
     from frame f cross join (select ${PROPERTIES[sums]} as properties) p`,
  );

/** The dashboard of a company, from the running figures; and of an owner or a portfolio manager, from their rows. */
export const DASHBOARD: Record<Sums, ReturnType<typeof dashboard>> = {
  stored: dashboard('stored'),
  counted: dashboard('counted'),
};
