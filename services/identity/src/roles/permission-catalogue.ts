import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { check, ContextCommand, Database, newId, Problem, type RemovedRow, Text } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { lockGlobalAccess } from '../authorization/administrators.js';
import { isOfProduct } from '../authorization/product-access.js';

const PERMISSION_NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

/** Adds a permission that roles may hold. */
export class CreatePermission {
  @ApiProperty({ type: String, maxLength: 80, example: 'report.export' })
  @check('isPermissionName', (value) =>
    typeof value === 'string' && value.length <= 80 && PERMISSION_NAME.test(value)
      ? null
      : 'Please use small letters, with a point between group and action, like report.export',
  )
  name: string;
  /** Name or id of its permission group. */
  @Text(80) group: string;
}

export class CreatePermissionGroup {
  @Text(80) name: string;
}

export class CreatePermissionCommand extends ContextCommand<
  CreatePermission,
  { id: string; name: string; group: { id: string; name: string } }
> {}

@CommandHandler(CreatePermissionCommand)
export class CreatePermissionHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { name, group } }: CreatePermissionCommand) {
    const id = newId();
    return this.db.run(ctx, async (tx) => {
      const of = await tx.one<{ id: string; name: string }>(
        'select id, name from permission_group where name = $1 or id::text = $1 for key share',
        [group],
        'permission_group_named',
      );
      await tx.query(
        `insert into permission (id, name, group_id, scope) values ($1, $2, $3, 'company')`,
        [id, name, of.id],
        'permission_create',
      );
      tx.audit('permission', id, 'create', null, { name, group: of.name });
      return { id, name, group: of };
    });
  }
}

export class CreatePermissionGroupCommand extends ContextCommand<CreatePermissionGroup, { id: string; name: string }> {}

@CommandHandler(CreatePermissionGroupCommand)
export class CreatePermissionGroupHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { name } }: CreatePermissionGroupCommand) {
    const id = newId();
    return this.db.run(ctx, async (tx) => {
      await tx.query('insert into permission_group (id, name) values ($1, $2)', [id, name], 'permission_group_create');
      tx.audit('permission_group', id, 'create', null, { name });
      return { id, name };
    });
  }
}

export class DeletePermissionCommand extends ContextCommand<{ id: string }, RemovedRow> {}

@CommandHandler(DeletePermissionCommand)
export class DeletePermissionHandler {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
  ) {}

  execute({ ctx, body: { id } }: DeletePermissionCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockGlobalAccess(tx);
      const { name } = await tx.one<{ name: string }>(
        'select name from permission where id = $1 for update',
        [id],
        'permission_lock',
      );
      if (isOfProduct(name)) throw new Problem('PART_OF_PRODUCT');
      if (await this.directory.isPermissionHeld(name)) throw new Problem('STILL_IN_USE');
      await tx.query('delete from permission where id = $1', [id], 'permission_delete');
      tx.audit('permission', id, 'delete', { name }, null);
      return { id };
    });
  }
}
