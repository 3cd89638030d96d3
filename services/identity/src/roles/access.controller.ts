import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  QueryPost,
  Read,
  REMOVED,
  Text,
} from '@keystead/platform';
import {
  GROUP_CREATED,
  GROUP_PAGE,
  PERMISSION_CREATED,
  PERMISSION_PAGE,
  ROLE_CHOICES,
  ROLE_CREATED,
  ROLE_PAGE,
  ROLES_CHANGED,
} from './access-answers.js';
import {
  AccessQueries,
  ALL_PERMISSIONS,
  GLOBAL_ROLES,
  GROUPS,
  PermissionGroupPage,
  PermissionPage,
  COMPANY_PERMISSIONS,
  RolePage,
  ROLES,
} from './access.queries.js';
import { ChangePermissions, ChangePermissionsCommand } from './change-permissions.js';
import { CreateGlobalRole, CreateGlobalRoleCommand, CreateRole, CreateRoleCommand } from './create-role.js';
import { DeleteGlobalRoleCommand, DeleteRoleCommand } from './delete-role.js';
import {
  CreatePermission,
  CreatePermissionCommand,
  CreatePermissionGroup,
  CreatePermissionGroupCommand,
  DeletePermissionCommand,
} from './permission-catalogue.js';

class RoleWords {
  @Text(80, { optional: true, about: 'Part of the name' }) q?: string | null;
}

@Controller('v1/system')
export class AccessController {
  constructor(private readonly access: AccessQueries) {}

  @QueryPost('role/lookup', 'user.write', 'List assignable roles', { answer: ROLE_CHOICES })
  assignable(@Ctx() ctx: Context, @Body() { q }: RoleWords) {
    return this.access.assignable(ctx, q ?? '');
  }
}

@Controller('v1/system/setting/role-and-permission')
export class RoleSettingsController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('role', 'role.read', 'List company roles', { answer: ROLE_PAGE })
  roles(@Ctx() ctx: Context, @Query() page: RolePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, ROLES, page, url);
  }

  @Read('global/role', 'global_role.read', 'List global roles', { answer: ROLE_PAGE })
  globalRoles(@Ctx() ctx: Context, @Query() page: RolePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, GLOBAL_ROLES, page, url);
  }

  @Read('permission', 'role.read', 'List permissions of company roles', { answer: PERMISSION_PAGE })
  permissions(@Ctx() ctx: Context, @Query() page: PermissionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, COMPANY_PERMISSIONS, page, url);
  }

  @Read('global/permission', 'global_role.read', 'List all permissions', { answer: PERMISSION_PAGE })
  allPermissions(@Ctx() ctx: Context, @Query() page: PermissionPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, ALL_PERMISSIONS, page, url);
  }

  @Read('permission-group', 'role.read', 'List permission groups', { answer: GROUP_PAGE })
  groups(@Ctx() ctx: Context, @Query() page: PermissionGroupPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, GROUPS, page, url);
  }

  @Command('update-role-and-permission', 'role.write', 'Grant and revoke permissions of roles', {
    open: true,
    answer: ROLES_CHANGED,
    problems: ['HOLDS_MORE', 'LAST_ADMINISTRATOR', 'PART_OF_PRODUCT'],
  })
  change(@Ctx() ctx: Context, @Body() body: ChangePermissions) {
    return this.commands.execute(new ChangePermissionsCommand(ctx, body));
  }

  @Command('role/create', 'role.write', 'Create a company role', {
    answer: ROLE_CREATED,
    problems: ['ROLE_EXISTS'],
  })
  createRole(@Ctx() ctx: Context, @Body() body: CreateRole) {
    return this.commands.execute(new CreateRoleCommand(ctx, body));
  }

  @Command('role/delete/:id', 'role.delete', 'Delete a company role', {
    answer: REMOVED,
    problems: ['HOLDS_MORE', 'ROLE_HELD', 'PART_OF_PRODUCT'],
  })
  deleteRole(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(new DeleteRoleCommand(ctx, { id }));
  }

  @Command('global/role/create', 'global_role.write', 'Create a global role', {
    answer: ROLE_CREATED,
    problems: ['ROLE_EXISTS'],
  })
  createGlobalRole(@Ctx() ctx: Context, @Body() body: CreateGlobalRole) {
    return this.commands.execute(new CreateGlobalRoleCommand(ctx, body));
  }

  @Command('global/role/delete/:id', 'global_role.delete', 'Delete a global role', {
    answer: REMOVED,
    problems: ['ROLE_HELD', 'PART_OF_PRODUCT'],
  })
  deleteGlobalRole(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(new DeleteGlobalRoleCommand(ctx, { id }));
  }

  @Command('global/permission/create', 'global_role.write', 'Create a permission', { answer: PERMISSION_CREATED })
  createPermission(@Ctx() ctx: Context, @Body() body: CreatePermission) {
    return this.commands.execute(new CreatePermissionCommand(ctx, body));
  }

  @Command('permission-group/create', 'global_role.write', 'Create a permission group', { answer: GROUP_CREATED })
  createGroup(@Ctx() ctx: Context, @Body() body: CreatePermissionGroup) {
    return this.commands.execute(new CreatePermissionGroupCommand(ctx, body));
  }

  @Command('permission/delete/:id', 'global_role.delete', 'Delete an unused permission', {
    answer: REMOVED,
    problems: ['STILL_IN_USE', 'PART_OF_PRODUCT'],
  })
  deletePermission(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(new DeletePermissionCommand(ctx, { id }));
  }
}
