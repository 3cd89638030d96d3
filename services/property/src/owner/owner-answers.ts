import { fieldsOf, one, page, t } from '@keystead/platform';
import { Owner } from './owner.js';

/** With `all=1` rows say how many properties somebody owns a share of, else which share of the asked one. */
export const OWNER_PAGE = page(
  t.object('OwnerRow', {
    ...fieldsOf(Owner, 'id', 'user_id', 'first_name', 'last_name', 'email', 'phone', 'created_at', 'version'),
    property_id: t.optional(t.id()),
    property_name: t.optional(t.text()),
    share_percent: t.optional(t.percent()),
    is_primary_contact: t.optional(t.flag()),
    acquired_date: t.optional(t.nullable(t.day('Since when the share is held, where it is known'))),
    properties: t.optional(t.count('With `all=1`: properties they own a share of')),
  }),
);

export const OWNER_ADDED = one(
  t.object('AddedOwner', { id: t.id(), property_id: t.id(), ...fieldsOf(Owner, 'version') }),
);
export const OWNERS_CHANGED = one(
  t.object('ChangedOwners', {
    property_id: t.id(),
    owner_ids: t.list(t.id()),
    version: t.count('Of the property'),
  }),
);
