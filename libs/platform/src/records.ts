import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Req,
  SetMetadata,
  UseInterceptors,
  type Type,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
} from '@nestjs/swagger';
import type { PermissionGroup } from '@keystead/contracts';
import { IsInt, IsOptional, IsUUID } from 'class-validator';
import { PERMISSION } from './access-guard.js';
import { ActAnswer } from './act-answer.js';
import { Ctx, type Context, type PlatformRequest } from './context.js';
import { Database, scoped } from './database.js';
import { CompanyRecord } from './fields.js';
import { pageAnswer, PageQuery, sliceOf } from './page.js';
import { newId } from './uuid.js';

/** Body of a call that names one row. */
export class ById {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'This is not a valid id' })
  id: string;
}

/** Optimistic lock: the version the editor saw. */
export class WithVersion {
  @ApiPropertyOptional({ type: 'integer', description: 'Version the change was made on; a stale one is refused' })
  @IsOptional()
  @IsInt({ message: 'Must be a whole number' })
  version?: number;
}

export interface RecordRoutes<E> {
  /** Permission group; list needs `.read`, create and update `.write`, remove `.delete`. */
  can: PermissionGroup;
  /** Columns a list may be narrowed by, as query parameters. */
  filterBy: (keyof E & string)[];
  /** Columns besides `id` that a list shows, in order. */
  show: (keyof E & string)[];
  list: string;
  create: string;
  update: string;
  remove: string;
}

const OWN = ['company_id', 'id', 'version', 'created_at'] as const;

/**
 * The four routes of a row without rules: list, create, update, remove. A record that grows a rule stops extending this
 * and gets a controller of its own; this mixin never grows a hook.
 */
export function Records<E extends CompanyRecord>(Entity: Type<E>, routes: RecordRoutes<E>) {
  const noun = Entity.name;
  class Create extends (OmitType(
    Entity as unknown as Type<CompanyRecord>,
    OWN as unknown as (keyof CompanyRecord)[],
  ) as Type<object>) {}
  class Change extends IntersectionType(ById, WithVersion, PartialType(Create, { skipNullProperties: false })) {}
  class List extends filteredPage(routes.filterBy) {}
  Object.defineProperty(Create, 'name', { value: `Create${noun}` });
  Object.defineProperty(Change, 'name', { value: `Change${noun}` });
  Object.defineProperty(List, 'name', { value: `${noun}Page` });
  const table = noun.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const query = listQuery(table, routes);

  @Controller()
  class RecordController {
    constructor(@Inject(Database) readonly db: Database) {}

    @Get(routes.list)
    @Header('content-type', 'application/json; charset=utf-8')
    @SetMetadata(PERMISSION, `${routes.can}.read`)
    @ApiOperation({ summary: `List: ${noun}` })
    @ApiBearerAuth()
    async list(@Ctx() ctx: Context, @Query() page: List, @Req() request: PlatformRequest): Promise<string> {
      const slice = sliceOf(page);
      const filters = routes.filterBy.map((column) => (page as Record<string, unknown>)[column] ?? null);
      const row = await this.db.readOne<{ rows: string; count: number; total: number }>(ctx, query, [
        slice.limit,
        slice.offset,
        ...filters,
      ]);
      return pageAnswer(row.rows, row.count, row.total, slice, request.url);
    }

    @Post(routes.create)
    @HttpCode(200)
    @UseInterceptors(ActAnswer)
    @SetMetadata(PERMISSION, `${routes.can}.write`)
    @ApiOperation({ summary: `Add: ${noun}` })
    @ApiBearerAuth()
    create(@Ctx() ctx: Context, @Body() body: Create): Promise<{ id: string; version: number }> {
      const id = newId();
      return this.db.run(ctx, async (tx) => {
        await tx.insert(Entity, { ...(body as Partial<E>), id });
        return { id, version: 1 };
      });
    }

    @Post(routes.update)
    @HttpCode(200)
    @UseInterceptors(ActAnswer)
    @SetMetadata(PERMISSION, `${routes.can}.write`)
    @ApiOperation({ summary: `Change: ${noun}` })
    @ApiBearerAuth()
    update(@Ctx() ctx: Context, @Body() { id, version, ...patch }: Change): Promise<{ id: string; version: number }> {
      return this.db.run(ctx, async (tx) => {
        const current = await tx.lock(Entity, id, version);
        return { id, version: await tx.update(Entity, current, patch) };
      });
    }

    @Post(routes.remove)
    @HttpCode(200)
    @UseInterceptors(ActAnswer)
    @SetMetadata(PERMISSION, `${routes.can}.delete`)
    @ApiOperation({ summary: `Remove: ${noun}` })
    @ApiBearerAuth()
    remove(@Ctx() ctx: Context, @Body() { id }: ById): Promise<{ id: string }> {
      return this.db.run(ctx, async (tx) => {
        await tx.remove(Entity, await tx.lock(Entity, id));
        return { id };
      });
    }
  }
  return RecordController;
}

function filteredPage(columns: string[]): Type<PageQuery> {
  class Filtered extends PageQuery {}
  for (const column of columns) {
    ApiPropertyOptional({ format: 'uuid' })(Filtered.prototype, column);
    IsOptional()(Filtered.prototype, column);
    IsUUID(undefined, { message: 'This is not a valid id' })(Filtered.prototype, column);
  }
  return Filtered;
}

function listQuery<E>(table: string, { filterBy, show }: RecordRoutes<E>) {
  const narrowed = filterBy
    .map((column, index) => ` and ($${index + 4}::uuid is null or r."${column}" = $${index + 4}::uuid)`)
    .join('');
  const from = `from "${table}" r where r.company_id = scope.company::uuid${narrowed}`;
  const columns = ['id', ...show, 'version'].map((column) => `r."${column}"`).join(', ');
  const rows = `select ${columns}, ${utc('r.created_at')} as created_at ${from} order by r.created_at desc, r.id desc limit $2 offset $3`;
  return scoped(
    `${table}_list`,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${from}) as total from (${rows}) t`,
  );
}

/** SQL of a moment as it travels: UTC, `YYYY-MM-DD HH:mm:ss`. Alias it unlike the column, or qualify the ORDER BY. */
export function utc(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** SQL of cents as they travel: a JSON number in major units with at most two decimals. */
export function major(column: string): string {
  return `(${column} / 100.0)::numeric(14,2)`;
}
