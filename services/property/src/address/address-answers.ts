import { fieldsOf, one, page, t } from '@keystead/platform';
import { PHOTO } from '../property-answers.js';
import { PropertyAddress } from '../property-address.js';

const COUNTRY = { country_iso: t.text('ISO 3166 code of the country') };
const PARTS = fieldsOf(PropertyAddress, 'full_address', 'line1', 'line2', 'suburb', 'state', 'postcode');
const FOUND = fieldsOf(PropertyAddress, 'full_address', 'line1', 'suburb', 'state', 'postcode');

export const ADDRESS = one(
  t.object('AddressOfUnit', {
    id: t.id(),
    property_id: t.id(),
    property_block_id: t.id(),
    ...PARTS,
    ...COUNTRY,
    photo: t.nullable(PHOTO),
  }),
);

export const ADDRESS_PAGE = page(
  t.object('AddressRow', {
    id: t.id(),
    property_id: t.id(),
    property_name: t.text(),
    property_block_id: t.nullable(t.id('The first unit')),
    property_block_ids: t.nullable(t.list(t.id())),
    name: t.text('The same as `property_name`'),
    ...PARTS,
    ...COUNTRY,
    photo: t.nullable(PHOTO),
    ...fieldsOf(PropertyAddress, 'created_at'),
  }),
);

export const SUGGESTIONS = one(
  t.list(
    t.object('AddressSuggestion', {
      source: t.oneOf(['own', 'provider']),
      property_id: t.nullable(t.id()),
      name: t.nullable(t.text('Of the property')),
      ...FOUND,
      ...COUNTRY,
    }),
  ),
);
