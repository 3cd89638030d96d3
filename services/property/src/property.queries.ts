import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LEASE_MODES, PROPERTY_TYPES, PROPERTY_USAGES } from '@keystead/contracts';
import {
  containing,
  Database,
  fieldProblem,
  pageAnswer,
  PageQuery,
  sliceOf,
  type Context,
  type Query,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { HealthQueries } from './health/health.queries.js';
import { isPropertySort, listOf, ONE_BLOCK, ONE_PROPERTY } from './property.sql.js';
import { isTrashSort, trashOf } from './trash/trash.sql.js';
import { UNIT_OF_BUILDING } from './unit.sql.js';

export class PropertyPage extends PageQuery {
  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 lists the units in the trash instead' })
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
  constructor(
    private readonly db: Database,
    private readonly health: HealthQueries,
  ) {}

  /** The newest first unless asked otherwise. Filters: q, type, usage, lease_mode, state, country_iso. */
  async list(ctx: Context, query: PropertyPage, self: string): Promise<string> {
    const slice = sliceOf(query);
    const { q, type, lease_mode, state, country_iso, usage } = filtersOf(query.filters ?? {});
    const row = await this.db.readOne<Rows>(ctx, statementOf(query), [
      slice.limit,
      slice.offset,
      type ?? null,
      lease_mode ?? null,
      state ?? null,
      q ? containing(q) : null,
      country_iso ?? null,
      usage ?? null,
    ]);
    return pageAnswer(row.rows, row.count, row.total, slice, self);
  }

  /** A property, with its health over the usual period. */
  async one(ctx: Context, id: string): Promise<string> {
    const [{ data }, health] = await Promise.all([
      this.db.readOne<{ data: string }>(ctx, ONE_PROPERTY, [id, this.db.clock.now()]),
      this.health.scoreOf(ctx, id),
    ]);
    return `{"data":${data.slice(0, -1)},"health_score":${JSON.stringify(health)}}}`;
  }

  /** A unit with its property and its sections. */
  async block(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, ONE_BLOCK, [id, this.db.clock.now()]);
    return `{"data":${data}}`;
  }

  /** A unit of its building: its rooms, what can be let of it and who rents it. */
  async unit(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, UNIT_OF_BUILDING, [id, this.db.clock.now()]);
    return `{"data":${data}}`;
  }
}

function statementOf({ sort: asked, order: way, show_deleted }: PropertyPage): Query {
  const order = (way?.toLowerCase() ?? (asked ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc';
  const isTrash = show_deleted === '1';
  const sort = asked ?? (isTrash ? 'deleted_at' : 'created_at');
  if (isTrash && isTrashSort(sort)) return trashOf(sort, order);
  if (!isTrash && isPropertySort(sort)) return listOf(sort, order);
  throw fieldProblem({ sort: 'This list cannot be sorted like that' });
}

const CHOICES: Record<string, readonly string[] | null> = {
  q: null,
  state: null,
  country_iso: null,
  usage: PROPERTY_USAGES,
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
