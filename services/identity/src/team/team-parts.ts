import { AccessController, RoleSettingsController } from '../access/access.controller.js';
import { AccessQueries } from '../access/access.queries.js';
import { ChangePermissionsHandler } from '../access/change-permissions.js';
import { CreateGlobalRoleHandler, CreateRoleHandler } from '../access/create-role.js';
import { DeleteGlobalRoleHandler, DeleteRoleHandler } from '../access/delete-role.js';
import {
  CreatePermissionGroupHandler,
  CreatePermissionHandler,
  DeletePermissionHandler,
} from '../access/permission-catalogue.js';
import { SeedAccess } from '../access/seed-access.js';
import { RenterReactions } from '../renter/renter.reactions.js';
import { BeginInvitationHandler } from './begin-invitation.js';
import { CompleteInvitationHandler } from './complete-invitation.js';
import { CreateUserHandler } from './create-user.js';
import { Invitations } from './invitation.js';
import { InvitationMails } from './invitation-mails.js';
import { InvitedPeople } from './invited-people.js';
import { InvitationController } from './invitation.controller.js';
import { InviteHandler } from './invite.js';
import { SaveUserHandler } from './save-user.js';
import { TeamController } from './team.controller.js';
import { TeamQueries } from './team.queries.js';
import { TeamReactions } from './team.reactions.js';

export const TEAM_CONTROLLERS = [
  AccessController,
  RoleSettingsController,
  TeamController,
  InvitationController,
  TeamReactions,
  RenterReactions,
];

/** People of a company, what they may do, and how others join. */
export const TEAM_PARTS = [
  SeedAccess,
  AccessQueries,
  TeamQueries,
  Invitations,
  InvitationMails,
  InvitedPeople,
  ChangePermissionsHandler,
  CreateRoleHandler,
  CreateGlobalRoleHandler,
  DeleteRoleHandler,
  DeleteGlobalRoleHandler,
  CreatePermissionHandler,
  CreatePermissionGroupHandler,
  DeletePermissionHandler,
  InviteHandler,
  CreateUserHandler,
  SaveUserHandler,
  BeginInvitationHandler,
  CompleteInvitationHandler,
];
