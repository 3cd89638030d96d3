import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  containing,
  Database,
  fieldProblem,
  major,
  pageAnswer,
  PageQuery,
  scoped,
  sliceOf,
  utc,
  type Context,
  type Query,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { namesOf, NamedProperty, propertyNamed } from './named-property.js';

export class OwnerPage extends IntersectionType(PageQuery, NamedProperty) {
  @ApiPropertyOptional({
    enum: ['0', '1'],
    description: '1 lists all owners of the company, also those without a share',
  })
  @IsOptional()
  @IsIn(['0', '1'], { message: 'Please choose 0 or 1' })
  all?: string;
}

const PERSON = `o.id, o.user_id, o.first_name, o.last_name, o.email, o.phone`;
const MARKS = `${utc('o.created_at')} as created_at, o.version`;
const matching = (q: string) =>
  `(${q}::text is null or o.first_name || ' ' || o.last_name ilike ${q} or o.email ilike ${q})`;

const PERSON_SORTS = {
  created_at: 'o.created_at',
  first_name: 'lower(o.first_name)',
  last_name: 'lower(o.last_name)',
  email: 'o.email',
};
const SORTS: Record<string, string> = {
  ...PERSON_SORTS,
  share_percent: 's.share_percent',
  is_primary_contact: 's.is_primary_contact',
  acquired_date: 's.acquired_date',
};
const REGISTER_SORTS: Record<string, string> = PERSON_SORTS;

type Order = 'asc' | 'desc';

/** Owners of one property: the primary contact and the largest shares first unless asked otherwise. */
function ofProperty(sort: string | undefined, order: Order): Query {
  const by = sort
    ? `${SORTS[sort]} ${order}`
    : 's.is_primary_contact desc, s.share_percent desc, lower(o.last_name), lower(o.first_name)';
  const found = `from ownership s join owner o on o.company_id = scope.company::uuid and o.id = s.owner_id
    where s.company_id = scope.company::uuid and s.property_id = ${propertyNamed('scope.company::uuid', 5)}
      and ${matching('$4')}`;
  return list(
    `owners_of_property:${sort ?? ''}:${order}`,
    `select ${PERSON}, s.property_id, ${major('s.share_percent')} as share_percent, s.is_primary_contact,
       s.acquired_date, ${MARKS}`,
    `${found}`,
    by,
  );
}

/** Everybody who owns or has owned something, with the number of properties they have a share of. */
function ofCompany(sort = 'created_at', order: Order): Query {
  const held = `(select count(*)::int from ownership s where s.company_id = scope.company::uuid and s.owner_id = o.id)`;
  return list(
    `owners_of_company:${sort}:${order}`,
    `select ${PERSON}, ${held} as properties, ${MARKS}`,
    `from owner o where o.company_id = scope.company::uuid and ${matching('$4')}`,
    `${REGISTER_SORTS[sort]} ${order}`,
  );
}

function list(name: string, columns: string, found: string, by: string): Query {
  return scoped(
    name,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${found}) as total
     from (${columns} ${found} order by ${by}, o.id limit $2 offset $3) t`,
  );
}

@Injectable()
export class OwnerQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, query: OwnerPage, self: string): Promise<string> {
    const isAll = query.all === '1';
    const { sort } = query;
    if (sort !== undefined && !Object.hasOwn(isAll ? REGISTER_SORTS : SORTS, sort))
      throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const order = (query.order?.toLowerCase() ?? (sort ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc';
    const slice = sliceOf(query);
    const values = [slice.limit, slice.offset, wordsOf(query.filters), ...(isAll ? [] : namesOf(query))];
    const statement = isAll ? ofCompany(sort, order) : ofProperty(sort, order);
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      statement,
      values,
    );
    return pageAnswer(rows, count, total, slice, self);
  }
}

/** The only filter there is, as a pattern: words in names and addresses. */
export function wordsOf(filters: Record<string, string> = {}): string | null {
  const wrong = Object.keys(filters).filter((name) => name !== 'q');
  if (wrong.length > 0)
    throw fieldProblem(Object.fromEntries(wrong.map((name) => [`filters.${name}`, 'This field is not known here'])));
  if ((filters.q ?? '').length > 100) throw fieldProblem({ 'filters.q': 'This value is not valid' });
  return filters.q ? containing(filters.q.trim()) : null;
}
