import { major, namedStatement, type Query, utc } from '@keystead/platform';
import { atPlaces, frameOf, type Place } from './place-frame.sql.js';

// `$2` is the moment, `$3` the days back from today, today included. Values of places follow.

const PERIOD = `period as materialized (
    select f.*, f.as_of - $3::int + 1 as date_from from frame f
  )`;

/** Movements `m` of the places in the period, in the currency of the report. */
function moved(names: readonly (keyof Place)[], first: number): string {
  return `from money_movement m where m.company_id = scope.company::uuid${atPlaces(names, first, 'm')}
    and m.date between (select p.date_from from period p) and (select p.as_of from period p)
    and m.currency = (select p.currency from period p)`;
}

const sumOf = (type: string) => `coalesce(sum(m.amount) filter (where m.type = '${type}'), 0)`;

/** Whether the company has such a place at all. */
function isKnown(names: readonly (keyof Place)[], first: number): string {
  if (names.length === 0) return 'true';
  const sections = `exists (select 1 from section s where s.company_id = scope.company::uuid${atPlaces(names, first, 's')})`;
  return `exists (select 1 from own o)${names.includes('lease_id') ? '' : ` or ${sections}`}`;
}

export function chartOf(names: readonly (keyof Place)[]): Query {
  return namedStatement(`income_chart:${names.join()}`, () => {
    const days = `select m.date, ${sumOf('income')} as income, ${sumOf('expense')} as expense ${moved(names, 4)} group by m.date`;
    return `with ${frameOf(names, 4)}, ${PERIOD}
      select p.as_of as date_to, p.date_from, p.currency, ${isKnown(names, 4)} as is_known,
        (select json_agg(json_build_object('date', p.date_from + d.day, 'income', ${major('coalesce(s.income, 0)')},
           'expense', ${major('coalesce(s.expense, 0)')}) order by d.day)
         from generate_series(0, $3::int - 1) as d(day) left join (${days}) s on s.date = p.date_from + d.day) as series
      from period p`;
  });
}

const RECORD = `r.id, r.property_id, r.property_block_id, r.lease_id, r.type, r.category, ${major('r.amount')} as amount,
  r.currency, r.date, r.note, r.version, ${utc('r.created_at')} as created_at`;

/** What the records of a summary can be ordered by, the latest first unless asked otherwise. */
export const RECORD_ORDER = {
  sorts: {
    date: 'r.date',
    amount: 'r.amount',
    type: 'r.type',
    category: 'r.category',
    created_at: 'r.created_at',
  } as Record<string, string>,
  defaultSort: 'date',
};

/** The same period in figures; `$4` and `$5` are limit and offset of the records. */
export function summaryOf(names: readonly (keyof Place)[], sort: string, order: 'asc' | 'desc'): Query {
  return namedStatement(`income_summary:${sort}:${order}:${names.join()}`, () => {
    const records = `from income_record r where r.company_id = scope.company::uuid${atPlaces(names, 6, 'r')}
      and r.date between (select p.date_from from period p) and (select p.as_of from period p)`;
    return `with ${frameOf(names, 6)}, ${PERIOD},
      moved as materialized (select m.type, m.category, m.amount ${moved(names, 6)})
      select p.as_of as date_to, p.date_from, p.currency, ${isKnown(names, 6)} as is_known,
        (select json_build_object('income', ${major(sumOf('income'))}, 'expense', ${major(sumOf('expense'))},
           'net', ${major(`(${sumOf('income')} - ${sumOf('expense')})`)}, 'outstanding',
           ${major(`coalesce((select sum(o.owed) from own o where o.currency = p.currency), 0)`)}) from moved m) as totals,
        (select coalesce(json_agg(json_build_object('type', c.type, 'category', c.category, 'amount', ${major('c.amount')})
           order by c.type desc, c.amount desc, c.category), '[]')
         from (select m.type, m.category, sum(m.amount) as amount from moved m group by 1, 2) c) as categories,
        (select coalesce(json_agg(t), '[]') from (
           select ${RECORD} ${records} order by ${RECORD_ORDER.sorts[sort]} ${order}, r.id ${order} limit $4 offset $5) t) as records,
        (select count(*)::int ${records}) as total
      from period p`;
  });
}
