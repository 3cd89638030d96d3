import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AccessController, RoleSettingsController } from './access.controller.js';
import { AccessQueries } from './access.queries.js';
import { ChangePermissionsHandler } from './change-permissions.js';
import { CreateGlobalRoleHandler, CreateRoleHandler } from './create-role.js';
import { DeleteGlobalRoleHandler, DeleteRoleHandler } from './delete-role.js';
import {
  CreatePermissionGroupHandler,
  CreatePermissionHandler,
  DeletePermissionHandler,
} from './permission-catalogue.js';

@Module({
  imports: [AccountsModule],
  controllers: [AccessController, RoleSettingsController],
  providers: [
    AccessQueries,
    ChangePermissionsHandler,
    CreateRoleHandler,
    CreateGlobalRoleHandler,
    DeleteRoleHandler,
    DeleteGlobalRoleHandler,
    CreatePermissionHandler,
    CreatePermissionGroupHandler,
    DeletePermissionHandler,
  ],
})
export class RolesModule {}
