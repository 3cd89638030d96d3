import {
  type Context,
  Database,
  fieldsOf,
  likePattern,
  ListQuery,
  listResponse,
  one,
  OptionalUuid,
  page,
  Problem,
  t,
  Text,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsCountry } from '../building/place.js';
import { PropertyAddress } from '../building/property-address.js';
import { PHOTO } from '../properties/property-answers.js';
import { AddressFinder, type FoundAddress } from './address-finder.js';
import { ADDRESS_OF, ADDRESSES, OWN_ADDRESSES } from './address.sql.js';

const COUNTRY = { country_iso: t.text('ISO 3166 code of the country') };
const ON_MAP = fieldsOf(PropertyAddress, 'latitude', 'longitude');
const PARTS = {
  ...fieldsOf(PropertyAddress, 'full_address', 'line1', 'line2', 'suburb', 'state', 'postcode'),
  ...ON_MAP,
};
const FOUND = { ...fieldsOf(PropertyAddress, 'full_address', 'line1', 'suburb', 'state', 'postcode'), ...ON_MAP };

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

/** A form that has not chosen yet sends an empty id: none is named. */
const emptyIsNone = ({ value }: { value: unknown }): unknown => (value === '' ? null : value);

/** Whose address is asked for. */
export class AddressOf {
  @OptionalUuid({ description: 'The unit; this or `section_id` is needed' })
  @Transform(emptyIsNone)
  block_id?: string | null;

  @OptionalUuid()
  @Transform(emptyIsNone)
  section_id?: string | null;
}

export class AddressPage extends ListQuery(ADDRESSES) {}

/** What a person has typed of an address so far. */
export class AddressWords {
  @Text(200) q: string;
  @IsCountry() country_iso?: string;
}

interface OwnAddress extends FoundAddress {
  property_id: string;
  name: string;
}

/** Fewer letters find everything and nothing. */
const WORTH_ASKING = 3;

@Injectable()
export class AddressQueries {
  constructor(
    private readonly db: Database,
    private readonly finder: AddressFinder,
  ) {}

  async of(ctx: Context, { block_id, section_id }: AddressOf): Promise<object> {
    if (!block_id && !section_id)
      throw new Problem(section_id === undefined ? 'MISSING_BLOCK_ID' : 'MISSING_SECTION_ID');
    return (await this.db.readOne<{ data: object }>(ctx, ADDRESS_OF, [block_id ?? null, section_id ?? null])).data;
  }

  /** All addresses of the company, for pickers. */
  list(ctx: Context, page: AddressPage, self: string) {
    return listResponse(this.db, ctx, ADDRESSES, page, self);
  }

  /** Suggestions while a person types: own addresses first, then what the provider knows, each once. */
  async suggest(ctx: Context, { q, country_iso = null }: { q: string; country_iso?: string | null }) {
    const [own, found] = await Promise.all([
      this.db.read<OwnAddress>(ctx, OWN_ADDRESSES, [likePattern(q), country_iso]),
      q.length < WORTH_ASKING ? [] : this.finder.find(q, country_iso),
    ]);
    const seen = new Set<string>();
    return [
      ...own.map((address) => ({ source: 'own', ...address })),
      ...found.map((address) => ({ source: 'provider', property_id: null, name: null, ...address })),
    ].filter(({ full_address }) => {
      const text = full_address.toLowerCase();
      return !seen.has(text) && seen.add(text);
    });
  }
}
