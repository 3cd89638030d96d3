import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, Ask, by, Ctx, Read, REMOVED, Text, type Context, type PlatformRequest } from '@keystead/platform';
import {
  GROUP_CREATED,
  GROUP_PAGE,
  PERMISSION_CREATED,
  PERMISSION_PAGE,
  ROLES_CHANGED,
  ROLE_CHOICES,
  ROLE_CREATED,
  ROLE_PAGE,
} from './access-answers.js';
import { AccessQueries, PermissionGroupPage, PermissionPage, RolePage } from './access.queries.js';
import { ChangePermissions } from './change-permissions.js';
import { CreateGlobalRole, CreateRole } from './create-role.js';
import { DeleteGlobalRole, DeleteRole } from './delete-role.js';
import { CreatePermission, CreatePermissionGroup, DeletePermission } from './permission-catalogue.js';

class RoleWords {
  @Text(80, { optional: true, about: 'Part of the name' }) q?: string | null;
}

@Controller('v1/system')
export class AccessController {
  constructor(private readonly access: AccessQueries) {}

  @Ask('role/lookup', 'user.write', 'Roles the caller may give to others', { answer: ROLE_CHOICES })
  assignable(@Ctx() ctx: Context, @Body() { q }: RoleWords) {
    return this.access.assignable(ctx, q ?? '');
  }
}

@Controller('v1/system/setting/role-and-permission')
export class RoleSettingsController {
  constructor(
    private readonly access: AccessQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('role', 'role.read', 'Roles of the company', { answer: ROLE_PAGE })
  roles(@Ctx() ctx: Context, @Query() page: RolePage, @Req() { url }: PlatformRequest) {
    return this.access.roles(ctx, page, url);
  }

  @Read('global/role', 'global_role.read', 'Roles of every company', { answer: ROLE_PAGE })
  globalRoles(@Ctx() ctx: Context, @Query() page: RolePage, @Req() { url }: PlatformRequest) {
    return this.access.globalRoles(ctx, page, url);
  }

  @Read('permission', 'role.read', 'Permissions a role of the company may hold', { answer: PERMISSION_PAGE })
  permissions(@Ctx() ctx: Context, @Query() page: PermissionPage, @Req() { url }: PlatformRequest) {
    return this.access.permissions(ctx, page, url);
  }

  @Read('global/permission', 'global_role.read', 'All permissions', { answer: PERMISSION_PAGE })
  allPermissions(@Ctx() ctx: Context, @Query() page: PermissionPage, @Req() { url }: PlatformRequest) {
    return this.access.allPermissions(ctx, page, url);
  }

  @Read('permission-group', 'role.read', 'Permission groups', { answer: GROUP_PAGE })
  groups(@Ctx() ctx: Context, @Query() page: PermissionGroupPage, @Req() { url }: PlatformRequest) {
    return this.access.groups(ctx, page, url);
  }

  @Act('update-role-and-permission', 'role.write', 'Give permissions to roles and take them away', {
    open: true,
    answer: ROLES_CHANGED,
    problems: ['HOLDS_MORE', 'LAST_ADMINISTRATOR', 'PART_OF_PRODUCT'],
  })
  change(@Ctx() ctx: Context, @Body() body: ChangePermissions) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('role/create', 'role.write', 'Add a role to the company', { answer: ROLE_CREATED, problems: ['ROLE_EXISTS'] })
  createRole(@Ctx() ctx: Context, @Body() body: CreateRole) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('role/delete/:id', 'role.delete', 'Remove a role of the company', {
    answer: REMOVED,
    problems: ['HOLDS_MORE', 'ROLE_HELD', 'PART_OF_PRODUCT'],
  })
  deleteRole(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(by(ctx, new DeleteRole(id)));
  }

  @Act('global/role/create', 'global_role.write', 'Add a role to every company', {
    answer: ROLE_CREATED,
    problems: ['ROLE_EXISTS'],
  })
  createGlobalRole(@Ctx() ctx: Context, @Body() body: CreateGlobalRole) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('global/role/delete/:id', 'global_role.delete', 'Remove a role of every company', {
    answer: REMOVED,
    problems: ['ROLE_HELD', 'PART_OF_PRODUCT'],
  })
  deleteGlobalRole(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(by(ctx, new DeleteGlobalRole(id)));
  }

  @Act('global/permission/create', 'global_role.write', 'Add a permission', { answer: PERMISSION_CREATED })
  createPermission(@Ctx() ctx: Context, @Body() body: CreatePermission) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('permission-group/create', 'global_role.write', 'Add a permission group', { answer: GROUP_CREATED })
  createGroup(@Ctx() ctx: Context, @Body() body: CreatePermissionGroup) {
    return this.commands.execute(by(ctx, body));
  }

  @Act('permission/delete/:id', 'global_role.delete', 'Remove a permission that no role holds', {
    answer: REMOVED,
    problems: ['STILL_IN_USE', 'PART_OF_PRODUCT'],
  })
  deletePermission(@Ctx() ctx: Context, @Param('id') id: string) {
    return this.commands.execute(by(ctx, new DeletePermission(id)));
  }
}
