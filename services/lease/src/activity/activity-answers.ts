import { page, t } from '@keystead/platform';

const OF_LEASE = {
  lease_id: t.id(),
  actor: t.nullable(t.object('LeaseActor', { user_id: t.id(), name: t.nullable(t.text()) })),
};

export const ACTIVITY_PAGE = page(
  t.object('LeaseActivityRow', {
    id: t.id(),
    ...OF_LEASE,
    kind: t.text('What happened; the members of `data` depend on it'),
    created_at: t.moment(),
    data: t.anyObject(),
    text: t.text('The same in a sentence'),
  }),
);

const VALUE = t.anyValue('As the field travels: text, number, yes or no, or none');

export const AUDIT_PAGE = page(
  t.object('LeaseAuditRow', {
    id: t.text(),
    ...OF_LEASE,
    entity: t.oneOf(['lease', 'rent_adjustment', 'lease_tenant']),
    entity_id: t.id(),
    action: t.oneOf(['create', 'update', 'delete']),
    field: t.text(),
    old_value: VALUE,
    new_value: VALUE,
    created_at: t.moment(),
  }),
);
