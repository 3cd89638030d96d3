import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { AccountController } from './account.controller.js';
import { AgreementController } from './agreement.controller.js';
import { DashboardData } from './dashboard-data.js';
import { PeopleQueries } from './look-up.js';
import { SaveAgreementHandler } from './save-agreement.js';
import { SaveListSettingsHandler } from './save-list-settings.js';
import { SaveProfileHandler } from './save-profile.js';
import { SessionController } from './session.controller.js';
import { SignInChange } from './sign-in-changes.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [AccountController, AgreementController, SessionController],
  providers: [
    SaveProfileHandler,
    SaveListSettingsHandler,
    SaveAgreementHandler,
    DashboardData,
    PeopleQueries,
    SignInChange,
  ],
})
export class ProfileModule {}
