import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LEASE_MODES, PROPERTY_TYPES } from '@keystead/contracts';
import { containing, Database, fieldProblem, pageAnswer, PageQuery, sliceOf, type Context } from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { isPropertySort, listOf, ONE_BLOCK, ONE_PROPERTY } from './property.sql.js';

export class PropertyPage extends PageQuery {
  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 lists the trash instead' })
  @IsOptional()
  @IsIn(['0', '1'], { message: 'Please choose 0 or 1' })
  show_deleted?: string;
}

interface Rows {
  rows: string;
  count: number;
  total: number;
}

@Injectable()
export class PropertyQueries {
  constructor(private readonly db: Database) {}

  /** The newest first unless asked otherwise. Filters: q, type, lease_mode, state. */
  async list(ctx: Context, query: PropertyPage, self: string): Promise<string> {
    const sort = query.sort ?? 'created_at';
    if (!isPropertySort(sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const order = (query.order?.toLowerCase() ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc';
    const slice = sliceOf(query);
    const { q, type, lease_mode, state } = filtersOf(query.filters ?? {});
    const statement = listOf(sort, order, query.show_deleted === '1');
    const row = await this.db.readOne<Rows>(ctx, statement, [
      slice.limit,
      slice.offset,
      type ?? null,
      lease_mode ?? null,
      state ?? null,
      q ? containing(q) : null,
    ]);
    return pageAnswer(row.rows, row.count, row.total, slice, self);
  }

  async one(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, ONE_PROPERTY, [id]);
    return `{"data":${data}}`;
  }

  /** A unit with its property and its sections. */
  async block(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, ONE_BLOCK, [id]);
    return `{"data":${data}}`;
  }
}

const CHOICES: Record<string, readonly string[] | null> = {
  q: null,
  state: null,
  type: PROPERTY_TYPES,
  lease_mode: LEASE_MODES,
};

function filtersOf(filters: Record<string, string>): Record<string, string | undefined> {
  const wrong = Object.entries(filters).flatMap(([name, value]) => {
    if (!Object.hasOwn(CHOICES, name)) return [[`filters.${name}`, 'This list cannot be filtered like that']];
    const choices = CHOICES[name];
    return choices && !choices.includes(value)
      ? [[`filters.${name}`, `Please choose one of: ${choices.join(', ')}`]]
      : [];
  });
  if (wrong.length > 0) throw fieldProblem(Object.fromEntries(wrong) as Record<string, string>);
  return filters;
}
