import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@keystead/platform';
import { PRODUCT_GROUPS, PRODUCT_PERMISSIONS, PRODUCT_ROLES } from './product-access.js';

const SEED = {
  name: 'seed_access',
  text: `with groups as (
      insert into permission_group (id, name)
      select id, name from jsonb_to_recordset($1) as g(id uuid, name text) on conflict do nothing
    ), permissions as (
      insert into permission (id, name, group_id, scope)
      select p.id, p.name, p.group_id, p.scope
      from jsonb_to_recordset($2) as p(id uuid, name text, group_id uuid, scope text) on conflict do nothing
    )
    insert into global_role (id, key, name)
    select id, key, name from jsonb_to_recordset($3) as r(id uuid, key text, name text) on conflict do nothing`,
};

/** Writes down the roles and permissions this version of the product has; what is there already stays as it is. */
@Injectable()
export class SeedAccess implements OnModuleInit {
  constructor(private readonly db: Database) {}

  async onModuleInit(): Promise<void> {
    const groupIds = new Map(PRODUCT_GROUPS.map(({ id, name }) => [name as string, id]));
    const permissions = PRODUCT_PERMISSIONS.map(({ group, ...about }) => ({ ...about, group_id: groupIds.get(group) }));
    const roles = Object.entries(PRODUCT_ROLES).map(([key, about]) => ({ key, ...about }));
    await this.db.plain(
      SEED,
      [PRODUCT_GROUPS, permissions, roles].map((rows) => JSON.stringify(rows)),
    );
  }
}
