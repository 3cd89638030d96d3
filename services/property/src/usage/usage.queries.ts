import {
  byName,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  major,
  page,
  searchIn,
  t,
  textFilter,
  utc,
} from '@keystead/platform';
import { OF_UNIT, WITH_UNIT } from '../register/register.js';
import { type UsageKind, UsageReading } from './usage-reading.entity.js';

export const USAGE_PAGE = page(
  t.object('UsageRow', {
    ...fieldsOf(UsageReading, 'id', 'property_block_id', 'lease_id', 'meter', 'reading_date', 'is_meter_replaced'),
    ...OF_UNIT,
    ...fieldsOf(UsageReading, 'reading', 'unit', 'amount', 'document_id', 'note', 'created_at', 'version'),
    used: t.nullable(t.number('Since the reading before; none for the first of a meter')),
    currency: t.currency(),
  }),
);

/** SQL of what the same meter showed before; there is nothing to compare the first reading of a meter with. */
const BEFORE = `(select x.reading from usage_reading x where x.company_id = scope.company::uuid
    and x.property_block_id = r.property_block_id and x.kind = r.kind and x.meter = r.meter
    and (x.reading_date, x.is_meter_replaced) < (r.reading_date, r.is_meter_replaced)
  order by x.reading_date desc, x.is_meter_replaced desc limit 1)`;

function usageList(kind: UsageKind): FilteredList {
  return {
    name: `${kind}_usage`,
    from: `from usage_reading r ${WITH_UNIT} where r.company_id = scope.company::uuid and r.kind = '${kind}'`,
    row: `r.id, r.property_id, p.name as property_name, r.property_block_id, concat_ws(' · ', p.name, b.name) as unit_name, r.lease_id, r.meter,
      r.reading_date, r.is_meter_replaced, r.reading, r.unit,
      case when not r.is_meter_replaced then r.reading - ${BEFORE} end as used, ${major('r.amount')} as amount, p.currency,
      r.document_id, r.note, ${utc('r.created_at')} as created_at, r.version`,
    sorts: {
      reading_date: 'r.reading_date',
      reading: 'r.reading',
      amount: 'r.amount',
      meter: 'r.meter',
      unit_name: byName('p.name'),
      created_at: 'r.created_at',
    },
    defaultSort: 'reading_date',
    filters: {
      property_id: idFilter('r.property_id'),
      property_block_id: idFilter('r.property_block_id'),
      lease_id: idFilter('r.lease_id'),
      meter: textFilter('r.meter', 40),
      date_from: dayFrom('r.reading_date'),
      date_to: dayTo('r.reading_date'),
      q: searchIn('r.meter', 'r.note', 'p.name', 'b.name'),
    },
  };
}

export const USAGE_LISTS = { water: usageList('water'), power: usageList('power') };

/** Both kinds have the same fields. */
export class UsagePage extends ListQuery(USAGE_LISTS.water) {}
