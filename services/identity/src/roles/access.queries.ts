import { Injectable } from '@nestjs/common';
import {
  type Context,
  Database,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  searchIn,
  textFilter,
  utc,
} from '@keystead/platform';
import { ROLE_PERMISSIONS } from '@keystead/contracts';
import { heldBy, mayGive, rolesHere } from '../authorization/role-facts.js';

const PERMISSION = `json_build_object('id', p.id, 'name', p.name, 'group', json_build_object('id', g.id, 'name', g.name))`;
const OF_GROUP = 'join permission_group g on g.id = p.group_id';

const rolePermissions = (held: string) =>
  `(select coalesce(json_agg(${PERMISSION} order by g.name, p.name), '[]') from permission p ${OF_GROUP}
    where p.name = any(${held}))`;

/** Lists of roles; `held` is SQL of the names of the permissions of role `r`. */
function roleList(is_global: boolean, held: string): Omit<FilteredList, 'name' | 'from'> {
  return {
    row: `r.id, r.key, r.name, ${is_global} as is_global, ${rolePermissions(held)} as permissions,
      ${held} as permission_names, r.version, ${utc('r.created_at')} as created_at`,
    sorts: { name: 'r.name', key: 'r.key', created_at: 'r.created_at' },
    defaultSort: 'name',
    defaultOrder: 'asc',
    filters: {
      key: textFilter('r.key', 80),
      permission: { ...textFilter('', 80), condition: `{} = any(${held})` },
      q: searchIn('r.name', 'r.key'),
    },
  };
}

export const ROLES: FilteredList = {
  ...roleList(false, 'r.permissions'),
  name: 'roles',
  from: 'from role r where r.company_id = scope.company::uuid',
};

const AS_PRODUCT = JSON.stringify(
  Object.fromEntries(Object.entries(ROLE_PERMISSIONS).map(([key, permissions]) => [key, [...permissions]])),
);
// Roles no one has changed are as the product has them; its words are letters and signs without quotes.
const OWN_WORD = `coalesce(r.permissions, array(select jsonb_array_elements_text('${AS_PRODUCT}'::jsonb -> r.key)))`;
export const GLOBAL_ROLES: FilteredList = {
  ...roleList(true, OWN_WORD),
  name: 'global_roles',
  from: 'from global_role r where true',
  defaultOrderBy: 'r.created_at, r.name',
};

/** A row of the global list stands for all permissions of the product, also those no role of a company may hold. */
const permissionList = (name: string, from: string): FilteredList => ({
  name,
  from,
  row: `r.id, r.name, json_build_object('id', g.id, 'name', g.name) as "group", r.scope = 'global' as is_global`,
  sorts: { name: 'r.name', group: '(g.name, r.name)' },
  defaultSort: 'group',
  defaultOrder: 'asc',
  filters: {
    group_id: idFilter('r.group_id'),
    is_global: flagFilter(`r.scope = 'global'`),
    q: searchIn('r.name', 'g.name'),
  },
});
const WITH_GROUP = 'from permission r join permission_group g on g.id = r.group_id';
export const COMPANY_PERMISSIONS = permissionList('permissions', `${WITH_GROUP} where r.scope = 'company'`);
export const ALL_PERMISSIONS = permissionList('all_permissions', `${WITH_GROUP} where true`);
export const GROUPS: FilteredList = {
  name: 'permission_groups',
  from: 'from permission_group r where true',
  row: 'r.id, r.name',
  sorts: { name: 'r.name' },
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: { q: searchIn('r.name') },
};

export class RolePage extends ListQuery(ROLES) {}
export class PermissionPage extends ListQuery(COMPANY_PERMISSIONS) {}
export class PermissionGroupPage extends ListQuery(GROUPS) {}

@Injectable()
export class AccessQueries {
  constructor(private readonly db: Database) {}

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
}
