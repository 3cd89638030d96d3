import { Injectable } from '@nestjs/common';
import {
  containing,
  Database,
  fieldProblem,
  NamedId,
  pageAnswer,
  Problem,
  sliceOf,
  Text,
  type Context,
  type PageQuery,
} from '@keystead/platform';
import { Transform } from 'class-transformer';
import { IsCountry } from '../place.js';
import { ADDRESS_OF, addressList, isAddressSort, OWN_ADDRESSES } from './address.sql.js';
import { AddressFinder, type FoundAddress } from './address-finder.js';

/** A form that has not chosen yet sends an empty id: none is named. */
const emptyIsNone = ({ value }: { value: unknown }): unknown => (value === '' ? null : value);

/** Whose address is asked for. */
export class AddressOf {
  @NamedId({ description: 'The unit; this or `section_id` is needed' })
  @Transform(emptyIsNone)
  block_id?: string | null;

  @NamedId()
  @Transform(emptyIsNone)
  section_id?: string | null;
}

/** What somebody has typed of an address so far. */
export class AddressWords {
  @Text(200) q: string;
  @IsCountry() country_iso?: string;
}

interface OwnAddress extends FoundAddress {
  property_id: string;
  name: string;
}

const FILTERS = ['q', 'state', 'country_iso'];
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

  /** All addresses of the company, for pickers. Filters: q, state, country_iso. */
  async list(ctx: Context, query: PageQuery, self: string): Promise<string> {
    const { sort = 'full_address', filters = {} } = query;
    if (!isAddressSort(sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const unknown = Object.keys(filters).filter((name) => !FILTERS.includes(name));
    if (unknown.length > 0)
      throw fieldProblem(
        Object.fromEntries(unknown.map((name) => [`filters.${name}`, 'This list cannot be filtered like that'])),
      );
    const slice = sliceOf(query);
    const statement = addressList(sort, query.order?.toLowerCase() === 'desc' ? 'desc' : 'asc');
    const { q, state, country_iso } = filters;
    const values = [slice.limit, slice.offset, q ? containing(q) : null, state ?? null, country_iso ?? null];
    const row = await this.db.readOne<{ rows: string; count: number; total: number }>(ctx, statement, values);
    return pageAnswer(row.rows, row.count, row.total, slice, self);
  }

  /** Suggestions while somebody types: own addresses first, then what the provider knows, each once. */
  async suggest(ctx: Context, { q, country_iso = null }: { q: string; country_iso?: string | null }) {
    const [own, found] = await Promise.all([
      this.db.read<OwnAddress>(ctx, OWN_ADDRESSES, [containing(q), country_iso]),
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
