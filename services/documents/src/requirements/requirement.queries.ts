import { DOCUMENT_CATEGORIES } from '@keystead/contracts';
import {
  byName,
  choiceField,
  type FilteredList,
  idFilter,
  ListQuery,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';

const CATEGORIES = t.list(t.oneOf(DOCUMENT_CATEGORIES));

export const MISSING_PAGE = page(
  t.object('LeaseWithMissingDocuments', {
    lease_id: t.id(),
    lease_number: t.nullable(t.text()),
    section_name: t.nullable(t.text('What is let')),
    property_id: t.id(),
    property_name: t.nullable(t.text()),
    property_block_id: t.id(),
    required: CATEGORIES,
    missing: CATEGORIES,
    created_at: t.moment('When the lease became known'),
  }),
);

/** Leases that miss documents, as long as they run and their property is not in the trash. */
export const MISSING: FilteredList = {
  name: 'missing_documents',
  from: `from lease_requirement r
    left join lease l on l.company_id = scope.company::uuid and l.id = r.lease_id
    left join property_projection p on p.company_id = scope.company::uuid and p.property_id = r.property_id
    where r.company_id = scope.company::uuid and r.missing <> '{}' and p.is_removed is not true
      and (r.end_date is null or r.end_date >= ($4::timestamptz at time zone r.timezone)::date)`,
  id: 'r.lease_id',
  row: `r.lease_id, l.lease_number, l.section_name, r.property_id, p.name as property_name, r.property_block_id, r.required,
    r.missing, ${utc('r.created_at')} as created_at`,
  sorts: { created_at: 'r.created_at', section_name: byName('l.section_name'), property_name: byName('p.name') },
  defaultSort: 'created_at',
  filters: {
    lease_id: idFilter('r.lease_id'),
    property_id: idFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    category: { ...choiceField(DOCUMENT_CATEGORIES, 'What is missing'), condition: '{} = any(r.missing)' },
    q: searchIn('l.lease_number', 'l.section_name', 'p.name'),
  },
};

export class MissingDocumentsPage extends ListQuery(MISSING) {}
