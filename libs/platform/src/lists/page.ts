import { ApiPropertyOptional } from '@nestjs/swagger';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, UUID_PATTERN } from '@keystead/contracts';
import { Transform } from 'class-transformer';
import { Allow, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { PageSlice } from '../database/row-source.js';
import { check } from '../validation/fields.js';
import { checkText } from '../validation/body.js';

/** The largest number that is read from an address: fifteen digits. */
const NUMBER_MAX = 999_999_999_999_999;

const asNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

/**
 * Query of every list: `total` or `size` is the page size (both names are documented), capped at 1000. A list that says
 * nothing else of itself has no filters and no sorts, and refuses them.
 */
export class PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: NUMBER_MAX, description: 'Page size, at most 1000' })
  @IsOptional()
  @Transform(asNumber)
  @IsInt({ message: 'Must be a whole number' })
  @Min(1, { message: 'Must be a positive number' })
  total?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: NUMBER_MAX, description: 'Another name of `total`' })
  @IsOptional()
  @Transform(asNumber)
  @IsInt({ message: 'Must be a whole number' })
  @Min(1, { message: 'Must be a positive number' })
  size?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Page number from 1' })
  @IsOptional()
  @Transform(asNumber)
  @IsInt({ message: 'Must be a whole number' })
  @Min(1, { message: 'Must be a positive number' })
  @Max(1_000_000, { message: 'There is no such page' })
  page?: number;

  /** One of the sorts that the list has; see `ListQuery`. */
  @Allow()
  sort?: string;

  @ApiPropertyOptional({ enum: ['asc', 'desc', 'ASC', 'DESC'] })
  @IsOptional()
  @IsIn(['asc', 'desc', 'ASC', 'DESC'], { message: 'Please choose asc or desc' })
  order?: string;

  /** All filters that are asked for, whether in here or as parameters of their own; see `ListQuery`. */
  @IsOptional()
  @Transform(({ value }) => parseFilters(value))
  @check('isFilters', (value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? null
      : 'Filters must be a JSON object of texts',
  )
  filters?: Record<string, string>;

  @ApiPropertyOptional({ enum: ['json', 'csv'], description: 'csv answers all rows of the filter as one file' })
  @IsOptional()
  @IsIn(['json', 'csv'], { message: 'Please choose json or csv' })
  format?: string;
}

/** Query of a list that can also go on after a row, whatever its place. */
export class LongListQuery extends PageQuery {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Last id of the page before, as `links.next` gives it: deep pages are then as fast as the first',
  })
  @IsOptional()
  @check('isId', (value) => (UUID_PATTERN.test(String(value)) ? null : 'This is not a valid id'))
  after?: string;
}

/** Not null: a value that looks left out would list everything. */
const UNREADABLE = false;

function parseFilters(value: unknown): unknown {
  if (value === '') return {};
  if (typeof value !== 'string' || value.length > 4000) return UNREADABLE;
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return UNREADABLE;
    for (const item of Object.values(parsed)) {
      if (typeof item === 'string') checkText(item);
      else if (typeof item !== 'number' && typeof item !== 'boolean' && item !== null) return UNREADABLE;
    }
    return Object.fromEntries(
      Object.entries(parsed)
        .filter(([, item]) => item !== null && item !== '')
        .map(([key, item]) => [key, String(item)]),
    );
  } catch {
    return UNREADABLE;
  }
}

export function pageSlice(query: Pick<PageQuery, 'total' | 'size' | 'page'>): PageSlice {
  const limit = Math.min(query.total ?? query.size ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX);
  const page = query.page ?? 1;
  return { limit, page, offset: (page - 1) * limit };
}

/** What a page says besides its rows. */
export interface PageTail {
  /** Members beside `data`. */
  extra?: Record<string, unknown>;
  /** Id that the next page begins after, where the list knows that way. */
  last?: string | null;
  /** There are more rows than `total`, which was counted to a limit. */
  isLimited?: boolean;
}

/**
 * The list envelope as text around rows that the database already turned into JSON. `self` is the request's own path and
 * query.
 */
export function pageResponse(
  rowsJson: string,
  count: number,
  total: number,
  slice: PageSlice,
  self: string,
  { extra = {}, last = null, isLimited = false }: PageTail = {},
): string {
  const total_pages = Math.max(1, Math.ceil(total / slice.limit));
  const links = {
    self,
    ...(isLimited || slice.page < total_pages ? { next: withPage(self, slice.page + 1, last) } : {}),
    ...(slice.page > 1 ? { prev: withPage(self, slice.page - 1, null) } : {}),
  };
  const pagination = {
    ...{ total, count, per_page: slice.limit, current_page: slice.page, total_pages },
    ...(isLimited ? { is_limited: true } : {}),
  };
  const rest = JSON.stringify({ ...extra, links, pagination });
  return `{"data":${rowsJson},${rest.slice(1)}`;
}

function withPage(self: string, page: number, after: string | null): string {
  const [path, query = ''] = self.split('?');
  const params = new URLSearchParams(query);
  params.set('page', String(page));
  if (after) params.set('after', after);
  else params.delete('after');
  return `${path}?${params.toString()}`;
}
