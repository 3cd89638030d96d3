import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, Problem, type RemovedRow } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { lockAccess, lockGlobalAccess } from '../authorization/administrators.js';
import { PRODUCT_ROLES } from '../authorization/product-access.js';
import { CompanyRole, refuseTakingFrom } from '../authorization/role-facts.js';
import { emitPermissionsChange } from './save-role.js';

/** Removes a role of the company that no one holds and no one is invited to. */
export class DeleteRoleCommand extends ContextCommand<{ id: string }, RemovedRow> {}

@CommandHandler(DeleteRoleCommand)
export class DeleteRoleHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: DeleteRoleCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      const role = await tx.lock(CompanyRole, id);
      const held = await tx.query(
        `select 1 from user_role where company_id = $1 and role_key = $2
         union all select 1 from invitation where company_id = $1 and role_key = $2 and accepted_at is null
           and expires_at > $3 limit 1`,
        [ctx.company_id, role.key, tx.now],
        'role_held',
      );
      if (held.length > 0) throw new Problem('ROLE_HELD');
      await refuseTakingFrom(tx, [role.key]);
      await tx.remove(CompanyRole, role);
      emitPermissionsChange(tx, { ...role, is_global: false }, role.version + 1, []);
      return { id };
    });
  }
}

interface GlobalRow {
  id: string;
  key: string;
  name: string;
  version: number;
}

/** Removes a role of every company that no one anywhere holds. */
export class DeleteGlobalRoleCommand extends ContextCommand<{ id: string }, RemovedRow> {}

@CommandHandler(DeleteGlobalRoleCommand)
export class DeleteGlobalRoleHandler {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
  ) {}

  execute({ ctx, body: { id } }: DeleteGlobalRoleCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockGlobalAccess(tx);
      const role = await tx.one<GlobalRow & Record<string, unknown>>(
        'select id, key, name, version from global_role where id = $1 for update',
        [id],
        'global_role_for_delete',
      );
      if (Object.hasOwn(PRODUCT_ROLES, role.key)) throw new Problem('PART_OF_PRODUCT');
      if (await this.directory.isRoleHeld(role.key)) throw new Problem('ROLE_HELD');
      await tx.query('delete from global_role where id = $1', [id], 'global_role_delete');
      tx.audit('global_role', id, 'delete', role, null);
      emitPermissionsChange(tx, { ...role, is_global: true }, role.version + 1, []);
      return { id };
    });
  }
}
