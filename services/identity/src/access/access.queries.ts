import { Injectable } from '@nestjs/common';
import {
  Database,
  pageAnswer,
  scoped,
  sliceOf,
  utc,
  type Context,
  type PageQuery,
  type Query,
} from '@keystead/platform';
import { ROLE_PERMISSIONS } from '@keystead/contracts';
import { heldBy, mayGive, rolesHere } from './role-facts.js';

interface Page {
  rows: string;
  count: number;
  total: number;
}

const PERMISSION = `json_build_object('id', p.id, 'name', p.name, 'group', json_build_object('id', g.id, 'name', g.name))`;
const OF_GROUP = 'join permission_group g on g.id = p.group_id';

function listOf(name: string, columns: string, from: string, order: string): Query {
  return scoped(
    name,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int from ${from}) as total
     from (select ${columns} from ${from} order by ${order} limit $2 offset $3) t`,
  );
}

const rolePermissions = (held: string) =>
  `(select coalesce(json_agg(${PERMISSION} order by g.name, p.name), '[]') from permission p ${OF_GROUP}
    where p.name = any(${held}))`;
const roleColumns = (is_global: boolean, held: string) =>
  `r.id, r.key, r.name, ${is_global} as is_global, ${rolePermissions(held)} as permissions, r.version,
   ${utc('r.created_at')} as created_at`;

const ROLES = listOf(
  'roles',
  roleColumns(false, 'r.permissions'),
  'role r where r.company_id = scope.company::uuid',
  'r.name, r.id',
);
// Roles nobody has changed are as the product has them, which the statement is told.
const OWN_WORD = `coalesce(r.permissions, array(select jsonb_array_elements_text($4::jsonb -> r.key)))`;
const GLOBAL_ROLES = listOf('global_roles', roleColumns(true, OWN_WORD), 'global_role r', 'r.created_at, r.name, r.id');

const permissionColumns = `p.id, p.name, json_build_object('id', g.id, 'name', g.name) as "group", p.scope = 'global' as is_global`;
const PERMISSIONS = listOf(
  'permissions',
  permissionColumns,
  `permission p ${OF_GROUP} where p.scope = 'company'`,
  'g.name, p.name',
);
const ALL_PERMISSIONS = listOf('all_permissions', permissionColumns, `permission p ${OF_GROUP}`, 'g.name, p.name');
const GROUPS = listOf('permission_groups', 'g.id, g.name', 'permission_group g', 'g.name');

const AS_PRODUCT = JSON.stringify(
  Object.fromEntries(Object.entries(ROLE_PERMISSIONS).map(([key, permissions]) => [key, [...permissions]])),
);

@Injectable()
export class AccessQueries {
  constructor(private readonly db: Database) {}

  roles(ctx: Context, page: PageQuery, self: string) {
    return this.list(ctx, ROLES, page, self);
  }

  globalRoles(ctx: Context, page: PageQuery, self: string) {
    return this.list(ctx, GLOBAL_ROLES, page, self, [AS_PRODUCT]);
  }

  permissions(ctx: Context, page: PageQuery, self: string) {
    return this.list(ctx, PERMISSIONS, page, self);
  }

  allPermissions(ctx: Context, page: PageQuery, self: string) {
    return this.list(ctx, ALL_PERMISSIONS, page, self);
  }

  groups(ctx: Context, page: PageQuery, self: string) {
    return this.list(ctx, GROUPS, page, self);
  }

  /** Roles the caller may give to others, by name. */
  assignable(ctx: Context, words: string): Promise<{ id: string; name: string }[]> {
    return this.db.run({ ...ctx, idempotency: undefined }, async (tx) => {
      const roles = await rolesHere(tx);
      const held = heldBy(tx, roles);
      return roles
        .filter((role) => mayGive(held, role) && role.name.toLowerCase().includes(words.toLowerCase()))
        .map(({ id, name, key, is_global }) => ({ id, name, key, is_global }))
        .toSorted((left, right) => left.name.localeCompare(right.name));
    });
  }

  private async list(ctx: Context, query: Query, page: PageQuery, self: string, values: unknown[] = []) {
    const slice = sliceOf(page);
    const { rows, count, total } = await this.db.readOne<Page>(ctx, query, [slice.limit, slice.offset, ...values]);
    return pageAnswer(rows, count, total, slice, self);
  }
}
