import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Context, Database, type ListAnswer, ListQuery, listResponse } from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { forReader } from '../section/for-reader.js';
import { HealthQueries } from '../health/health.queries.js';
import { ONE_BLOCK, ONE_PROPERTY, PROPERTIES, TRASH } from './property.sql.js';
import { UNIT_OF_BUILDING } from './unit.sql.js';

/** The trash has the same filters and sorts. */
export class PropertyPage extends ListQuery(PROPERTIES) {
  @ApiPropertyOptional({ enum: ['0', '1'], description: '1 lists the units in the trash instead' })
  @IsOptional()
  @IsIn(['0', '1'], { message: 'Please choose 0 or 1' })
  show_deleted?: string;
}

@Injectable()
export class PropertyQueries {
  constructor(
    private readonly db: Database,
    private readonly health: HealthQueries,
  ) {}

  /** The newest first unless asked otherwise. */
  list(ctx: Context, query: PropertyPage, self: string): Promise<ListAnswer> {
    return listResponse(this.db, ctx, query.show_deleted === '1' ? TRASH : PROPERTIES, query, self);
  }

  /** A property, with its health over the usual period. */
  async one(ctx: Context, id: string): Promise<string> {
    const [{ data }, health] = await Promise.all([
      this.db.readOne<{ data: string }>(ctx, ONE_PROPERTY, [id, this.db.clock.now()]),
      this.health.scoreOf(ctx, id),
    ]);
    return `{"data":${forReader(ctx, `${data.slice(0, -1)},"health_score":${JSON.stringify(health)}}`)}}`;
  }

  /** A unit with its property and its sections. */
  async block(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, ONE_BLOCK, [id, this.db.clock.now()]);
    return `{"data":${forReader(ctx, data)}}`;
  }

  /** A unit of its building: its rooms, what can be let of it and who rents it. */
  async unit(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, UNIT_OF_BUILDING, [id, this.db.clock.now()]);
    return `{"data":${forReader(ctx, data)}}`;
  }
}
