import { fieldsOf, type FilteredList, ListQuery, page, searchIn, t, utc } from '@keystead/platform';
import { DocumentTemplate } from './document-template.entity.js';

export const TEMPLATE_PAGE = page(
  t.object(
    'DocumentTemplateRow',
    fieldsOf(DocumentTemplate, 'id', 'title', 'text', 'language', 'created_at', 'version'),
  ),
);

export const TEMPLATES: FilteredList = {
  name: 'document_templates',
  from: 'from document_template r where r.company_id = scope.company::uuid',
  row: `r.id, r.title, r.text, r.language, ${utc('r.created_at')} as created_at, r.version`,
  sorts: { title: 'lower(r.title)', created_at: 'r.created_at' },
  defaultSort: 'created_at',
  filters: { q: searchIn('r.title') },
};

export class TemplatePage extends ListQuery(TEMPLATES) {}
