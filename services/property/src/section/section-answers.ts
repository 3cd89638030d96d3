import { LEASE_MODES } from '@keystead/contracts';
import { one, page, t } from '@keystead/platform';

export const SECTION_PAGE = page(
  t.object('SectionRow', {
    id: t.id('The same as `property_section_id`'),
    property_section_id: t.id('What a lease is made on'),
    property_block_id: t.id(),
    property_id: t.id(),
    property_name: t.text(),
    room_id: t.nullable(t.id()),
    name: t.text(),
    lease_mode: t.oneOf(LEASE_MODES),
    is_shared: t.flag('It takes several leases at a time'),
    country_iso: t.text('ISO 3166 code of the country'),
    timezone: t.text(),
    currency: t.currency(),
  }),
);

export const SECTION_REMOVED = one(
  t.object('RemovedSection', { property_section_id: t.id(), room_id: t.nullable(t.id()) }),
);
