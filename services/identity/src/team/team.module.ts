import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { BeginInvitationHandler } from './begin-invitation.js';
import { CompleteInvitationHandler } from './complete-invitation.js';
import { CreateUserHandler } from './create-user.js';
import { InvitationMails } from './invitation-mails.js';
import { InvitationController } from './invitation.controller.js';
import { Invitations } from './invitation.js';
import { InviteHandler } from './invite.js';
import { InvitedPeople } from './invited-people.js';
import { RenterReactions } from './renter.reactions.js';
import { SaveUserHandler } from './save-user.js';
import { TeamController } from './team.controller.js';
import { TeamQueries } from './team.queries.js';
import { TeamReactions } from './team.reactions.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, MailModule, SharedModule],
  controllers: [TeamController, InvitationController, TeamReactions, RenterReactions],
  providers: [
    TeamQueries,
    Invitations,
    InvitationMails,
    InvitedPeople,
    InviteHandler,
    CreateUserHandler,
    SaveUserHandler,
    BeginInvitationHandler,
    CompleteInvitationHandler,
  ],
})
export class TeamModule {}
