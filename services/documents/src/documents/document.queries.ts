import { DOCUMENT_AUDIENCES, DOCUMENT_CATEGORIES, ISSUED_KINDS } from '@keystead/contracts';
import {
  byName,
  choiceFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  idFilter,
  ListQuery,
  page,
  searchIn,
  t,
  utc,
  type FilteredList,
} from '@keystead/platform';
import { Document } from '../model/document.entity.js';

const ROW = t.object('DocumentRow', {
  ...fieldsOf(Document, 'id'),
  document_id: t.id('The same as `id`'),
  ...fieldsOf(Document, 'name', 'category', 'visible_to', 'mime_type', 'size', 'expires_on', 'uploaded_by'),
  uploaded_by_name: t.nullable(t.text()),
  ...fieldsOf(Document, 'property_id', 'property_block_id', 'lease_id'),
  property_name: t.nullable(t.text()),
  section_name: t.nullable(t.text('What is let, where the document is of a lease')),
  lease_number: t.nullable(t.text()),
  ...fieldsOf(Document, 'issued_kind', 'issued_number', 'created_at', 'version'),
});
export const DOCUMENT_PAGE = page(ROW);

export const DOCUMENTS: FilteredList = {
  name: 'documents',
  from: `from document r where r.company_id = scope.company::uuid and r.status = 'stored'`,
  row: `r.id, r.id as document_id, r.name, r.category, r.visible_to, r.mime_type, r.size, r.expires_on, r.uploaded_by,
    (select p.name from person p where p.company_id = scope.company::uuid and p.user_id = r.uploaded_by) as uploaded_by_name,
    r.property_id, r.property_block_id, r.lease_id,
    (select p.name from property_projection p where p.company_id = scope.company::uuid and p.property_id = r.property_id)
      as property_name,
    (select l.section_name from lease l where l.company_id = scope.company::uuid and l.id = r.lease_id) as section_name,
    (select l.lease_number from lease l where l.company_id = scope.company::uuid and l.id = r.lease_id) as lease_number,
    r.issued_kind, r.issued_number, ${utc('r.uploaded_at')} as created_at, r.version`,
  sorts: {
    created_at: 'r.uploaded_at',
    name: byName('r.name'),
    category: 'r.category',
    size: 'r.size',
    expires_on: 'r.expires_on',
  },
  nullsLast: ['expires_on'],
  defaultSort: 'created_at',
  filters: {
    document_id: idFilter('r.id'),
    property_id: idFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    lease_id: idFilter('r.lease_id'),
    uploaded_by: idFilter('r.uploaded_by'),
    category: choiceFilter('r.category', DOCUMENT_CATEGORIES),
    visible_to: choiceFilter('r.visible_to', DOCUMENT_AUDIENCES),
    issued_kind: choiceFilter('r.issued_kind', ISSUED_KINDS),
    expires_from: dayFrom('r.expires_on'),
    expires_to: dayTo('r.expires_on'),
    q: searchIn('r.name', 'r.issued_number'),
  },
};

export class DocumentListQuery extends ListQuery(DOCUMENTS) {}
