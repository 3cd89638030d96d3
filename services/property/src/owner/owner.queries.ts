import {
  type Context,
  Database,
  fieldsOf,
  type Filter,
  type FilteredList,
  idFilter,
  type ListAnswer,
  ListQuery,
  listResponse,
  major,
  one,
  page,
  t,
  utc,
  wordFilter,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { namesOf, propertyOfBlock, propertyOfLease } from './named-property.js';
import { Owner } from './owner.entity.js';

/** With `all=1` rows say how many properties a person owns a share of, else which share of the asked one. */
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

const PERSON = `r.id, r.user_id, r.first_name, r.last_name, r.email, r.phone`;
const MARKS = `${utc('r.created_at')} as created_at, r.version`;
const COMPANY = 'scope.company::uuid';

const PERSON_SORTS = {
  created_at: 'r.created_at',
  first_name: 'lower(r.first_name)',
  last_name: 'lower(r.last_name)',
  email: 'r.email',
};
const textOf = (owner: string) => `concat_ws(' ', ${owner}.first_name, ${owner}.last_name, ${owner}.email)`;
const WORDS = wordFilter({
  column: 'r.id',
  sources: [
    {
      kind: 'owner',
      ids: `select n.id from owner n where n.company_id = ${COMPANY}`,
      key: 'n.id',
      test: `${textOf('n')} ilike {}`,
      phone: 'n.phone',
    },
  ],
  text: `select ${textOf('n')} from owner n where n.company_id = ${COMPANY} and n.id = f.id`,
  scan: `${textOf('r')} ilike {}`,
});

const ID = idFilter('');
/** The ways to name a property; `has` is SQL with the property in the place of `?`. */
const byProperty = (has: string): Record<string, Filter> => ({
  property_id: { ...ID, condition: has.replace('?', '{}::uuid') },
  property_block_id: { ...ID, condition: has.replace('?', propertyOfBlock(COMPANY, '{}::uuid')) },
  lease_id: { ...ID, condition: has.replace('?', propertyOfLease(COMPANY, '{}::uuid')) },
});

/** Owners of one property, or the shares of one owner: the primary contact and the largest shares first unless asked otherwise. */
export const OWNERS_OF_PROPERTY: FilteredList = {
  name: 'owners_of_property',
  from: `from ownership s join owner r on r.company_id = ${COMPANY} and r.id = s.owner_id
    join property p on p.company_id = ${COMPANY} and p.id = s.property_id where s.company_id = ${COMPANY}`,
  row: `${PERSON}, s.property_id, p.name as property_name, ${major('s.share_percent')} as share_percent,
    s.is_primary_contact, s.acquired_date, ${MARKS}`,
  sorts: {
    ...PERSON_SORTS,
    share_percent: 's.share_percent',
    is_primary_contact: 's.is_primary_contact',
    acquired_date: 's.acquired_date',
  },
  defaultSort: 'is_primary_contact',
  defaultOrderBy: 's.is_primary_contact desc, s.share_percent desc, lower(r.last_name), lower(r.first_name)',
  filters: { ...byProperty('s.property_id = ?'), owner_id: idFilter('s.owner_id'), q: WORDS },
};

/** Everyone who owns or has owned something, with the number of properties they have a share of. */
export const OWNERS_OF_COMPANY: FilteredList = {
  name: 'owners_of_company',
  from: `from owner r where r.company_id = ${COMPANY}`,
  row: `${PERSON}, (select count(*)::int from ownership s where s.company_id = ${COMPANY} and s.owner_id = r.id) as properties,
    ${MARKS}`,
  sorts: PERSON_SORTS,
  defaultSort: 'created_at',
  filters: {
    ...byProperty(`exists (select 1 from ownership s
      where s.company_id = ${COMPANY} and s.owner_id = r.id and s.property_id = ?)`),
    owner_id: idFilter('r.id'),
    q: WORDS,
  },
};

export class OwnerPage extends ListQuery(OWNERS_OF_PROPERTY) {
  @ApiPropertyOptional({
    enum: ['0', '1'],
    description: '1 lists all owners of the company, also those without a share',
  })
  @IsOptional()
  @IsIn(['0', '1'], { message: 'Please choose 0 or 1' })
  all?: string;
}

@Injectable()
export class OwnerQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, page: OwnerPage, self: string): Promise<ListAnswer> {
    const { filters = {} } = page;
    const list = page.all === '1' ? OWNERS_OF_COMPANY : OWNERS_OF_PROPERTY;
    if (list === OWNERS_OF_PROPERTY && !filters.owner_id) namesOf(filters);
    return listResponse(this.db, ctx, list, page, self);
  }
}
