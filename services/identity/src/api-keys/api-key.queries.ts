import { API_KEY_PERMISSIONS } from '@keystead/contracts';
import { fieldsOf, type FilteredList, ListQuery, one, page, t, utc, withoutEnvelope } from '@keystead/platform';
import { ApiKey } from './api-key.entity.js';

export const API_KEY_STATUSES = ['active', 'expired', 'person_disabled'] as const;

export const API_KEY_PAGE = page(
  t.object('ApiKeyRow', {
    ...fieldsOf(ApiKey, 'id', 'name', 'ending', 'created_at', 'version'),
    permissions: t.list(t.oneOf(API_KEY_PERMISSIONS)),
    status: t.oneOf(API_KEY_STATUSES, 'A key works while it is active and the person who made it may sign in'),
    created_by: t.object('ApiKeyPerson', { user_id: t.id(), first_name: t.text(), last_name: t.text() }),
    expires_at: t.nullable(t.moment()),
    last_used_at: t.nullable(t.moment('When software last took a token with it')),
  }),
);

export const API_KEYS: FilteredList = {
  name: 'api_keys',
  from: `from api_key r join app_user u on u.company_id = scope.company::uuid and u.id = r.user_id
    join login l on l.company_id = scope.company::uuid and l.id = r.user_id where r.company_id = scope.company::uuid`,
  row: `r.id, r.name, r.ending, ${utc('r.created_at')} as created_at, r.version, r.permissions,
    case when r.expires_at <= $4 then 'expired' when l.status <> 'active' then 'person_disabled' else 'active' end as status,
    json_build_object('user_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as created_by,
    ${utc('r.expires_at')} as expires_at, ${utc('r.last_used_at')} as last_used_at`,
  sorts: { created_at: 'r.created_at', name: 'r.name' },
  defaultSort: 'created_at',
  filters: {},
};

export class ApiKeyPage extends ListQuery(API_KEYS) {}

export const NEW_API_KEY = withoutEnvelope(
  t.anyOf(
    t.object('SavedApiKey', {
      data: t.object('NewApiKey', {
        id: t.id(),
        version: t.count(),
        api_key: t.text('The key itself; it is shown this once'),
      }),
    }),
    t.extensible('ApiKeySecondStep', { code: t.text('A code was mailed: ask again with it') }),
  ),
);

export const API_TOKEN = one(
  t.object('ApiToken', {
    access_token: t.text('Goes into `Authorization: Bearer …`'),
    token_type: t.oneOf(['Bearer']),
    expires_in: t.count('Seconds; take another token before they are over'),
    tenant_code: t.text(),
  }),
);
