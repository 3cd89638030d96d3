import {
  byName,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { Key } from './key.entity.js';

const LOAN = t.object('KeyLoan', {
  id: t.id(),
  holder: t.nullable(t.text('Null: it was lost in the office')),
  lent_on: t.day(),
  due_back: t.nullable(t.day()),
  returned_on: t.nullable(t.day()),
  lost_on: t.nullable(t.day()),
  lost_note: t.nullable(t.text()),
});

export const KEY_PAGE = page(
  t.object('KeyRow', {
    ...fieldsOf(Key, 'id', 'property_id', 'name', 'key_number', 'holder', 'note', 'version', 'created_at'),
    property_name: t.text(),
    lent_on: t.nullable(t.day()),
    due_back: t.nullable(t.day()),
    is_overdue: t.flag(),
    lost_on: t.nullable(t.day('Day the key was lost; null once it is found')),
    lost_note: t.nullable(t.text()),
    loans: t.list(LOAN, 'The latest first'),
  }),
);

/** Of a key that changed hands often, the latest so many are shown. */
const LOANS_SHOWN = 50;
const LOANS = `(select coalesce(json_agg(h), '[]') from (
    select h.id, h.holder, h.lent_on, h.due_back, h.returned_on, h.lost_on, h.lost_note from key_loan h
    where h.company_id = scope.company::uuid and h.key_id = r.id
    order by h.lent_on desc, h.created_at desc, h.id limit ${LOANS_SHOWN}
  ) h)`;
/** No one has it, it is lost, or it is not to be back yet: not overdue. */
const IS_OVERDUE = `coalesce(l.lost_on is null and l.due_back < ($4::timestamptz at time zone p.timezone)::date, false)`;
/** Neither true nor false of a lost key: no one has it, and it is not there. */
const IS_LENT = `case when l.lost_on is null then l.id is not null end`;

export const KEYS: FilteredList = {
  name: 'keys',
  from: `from key r join property p on p.company_id = scope.company::uuid and p.id = r.property_id and p.deleted_at is null
    left join key_loan l on l.company_id = scope.company::uuid and l.key_id = r.id and l.returned_on is null
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.property_id, p.name as property_name, r.name, r.key_number, r.holder, r.note,
    case when l.holder is not null then l.lent_on end as lent_on, case when l.lost_on is null then l.due_back end as due_back,
    ${IS_OVERDUE} as is_overdue, l.lost_on, l.lost_note, ${LOANS} as loans, r.version, ${utc('r.created_at')} as created_at`,
  sorts: {
    created_at: 'r.created_at',
    name: 'lower(r.name)',
    key_number: 'r.key_number',
    holder: 'lower(r.holder)',
    property_name: byName('p.name'),
    lent_on: 'l.lent_on',
    due_back: 'l.due_back',
    lost_on: 'l.lost_on',
  },
  defaultSort: 'created_at',
  filters: {
    property_id: idFilter('r.property_id'),
    is_lent: flagFilter(IS_LENT),
    is_lost: flagFilter('l.lost_on is not null'),
    is_overdue: flagFilter(IS_OVERDUE),
    q: searchIn('r.name', 'r.key_number', 'r.holder', 'r.note', 'p.name'),
  },
};

export class KeyPage extends ListQuery(KEYS) {}
