import { Body, Controller, Inject, Query, Req, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import type { PermissionGroup } from '@keystead/contracts';
import { IsInt, IsOptional } from 'class-validator';
import { Ctx, type Context, type PlatformRequest } from '../auth/context.js';
import { Database, scoped } from './database.js';
import { CompanyRecord, ID_DESCRIBED, IsId } from '../http/fields.js';
import { OptionalUuid } from '../http/optional-uuid.js';
import { page, REMOVED, SAVED } from '../http/openapi/answers.js';
import { fieldsOf } from '../http/openapi/fields-of.js';
import { t } from '../http/openapi/types.js';
import { pageResponse, PageQuery, pageSlice } from '../lists/page.js';
import { Command, Read } from '../http/routes.js';
import { newId } from './uuid.js';

/** Body of a call that names one row. */
export class ById {
  @ApiProperty(ID_DESCRIBED)
  @IsId()
  id: string;
}

/** Optimistic lock: the version the editor saw. */
export class WithVersion {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Version the change was made on; a stale one is refused',
  })
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
  const row = t.object(`${noun}Row`, fieldsOf(Entity, 'id', ...routes.show, 'version', 'created_at'));

  @Controller()
  class RecordController {
    constructor(@Inject(Database) readonly db: Database) {}

    @Read(routes.list, `${routes.can}.read`, `List: ${noun}`, { answer: page(row) })
    async list(@Ctx() ctx: Context, @Query() asked: List, @Req() request: PlatformRequest): Promise<string> {
      const slice = pageSlice(asked);
      const filters = routes.filterBy.map((column) => (asked as Record<string, unknown>)[column] ?? null);
      const found = await this.db.readOne<{ rows: string; count: number; total: number }>(ctx, query, [
        slice.limit,
        slice.offset,
        ...filters,
      ]);
      return pageResponse(found.rows, found.count, found.total, slice, request.url);
    }

    @Command(routes.create, `${routes.can}.write`, `Add: ${noun}`, { answer: SAVED })
    create(@Ctx() ctx: Context, @Body() body: Create): Promise<{ id: string; version: number }> {
      const id = newId();
      return this.db.run(ctx, async (tx) => {
        await tx.insert(Entity, { ...(body as Partial<E>), id });
        return { id, version: 1 };
      });
    }

    @Command(routes.update, `${routes.can}.write`, `Change: ${noun}`, { answer: SAVED })
    update(@Ctx() ctx: Context, @Body() { id, version, ...patch }: Change): Promise<{ id: string; version: number }> {
      return this.db.run(ctx, async (tx) => {
        const current = await tx.lock(Entity, id, version);
        return { id, version: await tx.update(Entity, current, patch) };
      });
    }

    @Command(routes.remove, `${routes.can}.delete`, `Remove: ${noun}`, { answer: REMOVED })
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
    OptionalUuid()(Filtered.prototype, column);
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
