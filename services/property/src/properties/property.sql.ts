import { LEASE_MODES, PROPERTY_TYPES, PROPERTY_USAGES } from '@keystead/contracts';
import {
  byName,
  choiceFilter,
  currencyFilter,
  type FilteredList,
  idFilter,
  managerFilter,
  scoped,
  textField,
  textFilter,
  utc,
  wordFilter,
} from '@keystead/platform';
import { brief, DETAIL_COLUMNS, ONE_UNIT, parts, SECTIONS, UNIT, UNIT_DETAIL_COLUMNS } from './property-row.sql.js';

/** `$2` the property, `$3` the present moment. */
export const ONE_PROPERTY = scoped(
  'property_one',
  `select row_to_json(t)::text as data from (
    select ${DETAIL_COLUMNS} from property p ${parts(UNIT_DETAIL_COLUMNS)} where p.company_id = scope.company::uuid and p.id = $2 limit 1
  ) t limit 1`,
);

/** `$2` the unit, `$3` the present moment. */
export const ONE_BLOCK = scoped(
  'block_one',
  `select json_build_object(${UNIT_DETAIL_COLUMNS}, 'property_id', p.id, 'deleted_at', ${utc('b.deleted_at')}, 'version', p.version,
      'sections', ${SECTIONS}, 'property', (select row_to_json(t) from (select ${DETAIL_COLUMNS}) t))::text as data
    from property_block b join property p on p.company_id = scope.company::uuid and p.id = b.property_id ${parts(UNIT_DETAIL_COLUMNS)}
    where b.company_id = scope.company::uuid and b.id = $2 limit 1`,
);

/** Something of the address, asked row by row: joined, it would be read whole before the first row of a page. */
const ofAddress = (what: string, test = '') =>
  `(select ${what} from property_address f where f.company_id = scope.company::uuid and f.property_id = p.id${test})`;

/** What every list of properties may be sorted by. */
const ORDERS = {
  /** Empty outside of the trash. */
  deleted_at: 'p.deleted_at',
  name: byName('p.name'),
  type: 'p.type',
  lease_mode: 'p.lease_mode',
  country_iso: 'p.country_iso',
  state: ofAddress('f.state'),
} as const;

const WORDS = wordFilter({
  column: 'p.id',
  sources: [
    {
      kind: 'property',
      ids: 'select n.id from property n where n.company_id = scope.company::uuid',
      key: 'n.id',
      test: 'n.name ilike {}',
    },
    {
      kind: 'property_address',
      ids: 'select n.property_id as id from property_address n where n.company_id = scope.company::uuid',
      key: 'n.id',
      test: 'n.full_address ilike {}',
    },
  ],
  text: `select concat_ws(' ', p.name, ${ofAddress('f.full_address')}) from property p
    where p.company_id = scope.company::uuid and p.id = f.id`,
  scan: `(p.name ilike {} or exists ${ofAddress('1', ' and f.full_address ilike {}')})`,
});

const FILTERS: FilteredList['filters'] = {
  property_id: idFilter('p.id'),
  manager_id: managerFilter('p.id'),
  type: choiceFilter('p.type', PROPERTY_TYPES),
  usage: choiceFilter('p.usage', PROPERTY_USAGES),
  lease_mode: choiceFilter('p.lease_mode', LEASE_MODES),
  state: { ...textField(40), condition: `exists ${ofAddress('1', ' and f.state = {}')}` },
  country_iso: textFilter('p.country_iso', 2),
  currency: currencyFilter('p.currency'),
  q: WORDS,
};

const UNIT_OF = (id: string) => `exists (select 1 from property_block n where n.company_id = scope.company::uuid
  and n.property_id = p.id and n.deleted_at is null and n.id = ${id})`;

/** Properties outside of the trash. */
export const PROPERTIES: FilteredList = {
  name: 'property_list',
  from: `from property p where p.company_id = scope.company::uuid and p.deleted_at is null`,
  id: 'p.id',
  row: 'p.*',
  sorts: { created_at: 'p.created_at', ...ORDERS },
  defaultSort: 'created_at',
  filters: { ...FILTERS, property_block_id: { ...idFilter(''), condition: UNIT_OF('{}::uuid') } },
  assemble: (picked, order) => `select ${brief()} from (${picked}) p ${parts(UNIT)} order by ${order}`,
};

const PROPERTY = 'join property p on p.company_id = scope.company::uuid and p.id = b.property_id';
const IN_TRASH = brief({ id: 'b.id', deleted_at: 'b.deleted_at' });

/** The trash, one row per unit: a unit is what is restored. */
export const TRASH: FilteredList = {
  name: 'property_trash',
  from: `from property_block b ${PROPERTY} where b.company_id = scope.company::uuid and b.deleted_at is not null`,
  id: 'b.id',
  row: 'b.*',
  sorts: { ...ORDERS, deleted_at: 'b.deleted_at', created_at: 'b.created_at' },
  defaultSort: 'deleted_at',
  filters: { ...FILTERS, property_block_id: idFilter('b.id') },
  assemble: (picked, order) => `select ${IN_TRASH}, p.deleted_at is not null as is_property_deleted
    from (${picked}) b ${PROPERTY} ${ONE_UNIT} order by ${order}`,
};
