import { choiceFilter, type FilteredList, ListQuery, page, t, utc } from '@keystead/platform';
import { EXPORT_FIELDS } from '../companies/company-answers.js';
import { EXPORT_STATUSES } from '../companies/company-export.js';

/** One that is over is so at once, before its file is deleted. */
const STATUS = `case when r.status = 'ready' and r.expires_at <= $4::timestamptz then 'expired' else r.status end`;

/** The archives of all that a company has, the newest first unless asked otherwise. */
export const EXPORTS: FilteredList = {
  name: 'company_exports',
  from: `from company_export r left join app_user u on u.company_id = scope.company::uuid and u.id = r.user_id
    where r.company_id = scope.company::uuid and r.person_id is null`,
  row: `r.id, ${STATUS} as status, r.progress, r.size, ${utc('r.created_at')} as created_at,
    ${utc('r.expires_at')} as expires_at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as requested_by`,
  sorts: { created_at: 'r.created_at', size: 'r.size' },
  defaultSort: 'created_at',
  sortOrder: 'desc',
  filters: { status: choiceFilter(STATUS, EXPORT_STATUSES) },
};

export class ExportPage extends ListQuery(EXPORTS) {}

export const EXPORT_PAGE = page(
  t.object('ExportRow', { ...EXPORT_FIELDS, requested_by: t.nullable(t.text('None once the person is erased')) }),
);
