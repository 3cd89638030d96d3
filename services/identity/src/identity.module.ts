import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuthenticationModule } from './authentication/authentication.module.js';
import { SeedAccess } from './authorization/seed-access.js';
import { ApiKeyController } from './api-keys/api-key.controller.js';
import { CreateApiKeyHandler } from './api-keys/create-api-key.js';
import { DeleteApiKeyHandler } from './api-keys/delete-api-key.js';
import { NotifyExpiringKeys } from './api-keys/notify-expiring-keys.js';
import { TakeTokenHandler } from './api-keys/token-for-api-key.js';
import { CompanySettingsQueries, SaveSettingsHandler } from './companies/company-settings.js';
import { RequireSecondStepHandler } from './companies/require-second-step.js';
import { CompanyController } from './companies/company.controller.js';
import { ConfigController } from './companies/config.controller.js';
import { SaveCompanyDetailsHandler } from './companies/save-company-details.js';
import { SaveCompanyHandler } from './companies/save-company.js';
import { AuthenticatorController } from './authenticator/authenticator.controller.js';
import { ConfirmAuthenticatorHandler } from './authenticator/confirm-authenticator.js';
import { CreateAuthenticatorHandler } from './authenticator/create-authenticator.js';
import { DeleteAuthenticatorHandler, DeleteAuthenticatorOfUserHandler } from './authenticator/delete-authenticator.js';
import { ReplaceRecoveryCodesHandler } from './authenticator/replace-recovery-codes.js';
import { DeadLettersModule } from './dead-letters/dead-letters.module.js';
import { PropertyManagerController } from './managers/managers.controller.js';
import { SavePropertyManagersHandler } from './managers/save-property-managers.js';
import { ChangeEmailHandler } from './email-change/change-email.js';
import { ConfirmEmailHandler } from './email-change/confirm-email.js';
import { EmailChangeController } from './email-change/email-change.controller.js';
import { MailModule } from './mail/mail.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ForgotPasswordHandler } from './reset/forgot-password.js';
import { ResetLinks } from './reset/reset-links.js';
import { ResetPasswordHandler } from './reset/reset-password.js';
import { ResetController } from './reset/reset.controller.js';
import { RolesModule } from './roles/roles.module.js';
import { EndIdleSessions } from './session-use/end-idle-sessions.js';
import { RecordSessionUse } from './session-use/record-session-use.js';
import { SharedModule } from './shared/shared.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SsoModule } from './sso/sso.module.js';
import { TeamModule } from './team/team.module.js';

@Module({
  imports: [AccountsModule, AuthenticationModule],
  controllers: [CompanyController, ConfigController],
  providers: [
    SaveCompanyHandler,
    SaveCompanyDetailsHandler,
    SaveSettingsHandler,
    CompanySettingsQueries,
    RequireSecondStepHandler,
  ],
})
class CompaniesModule {}

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [ApiKeyController],
  providers: [CreateApiKeyHandler, DeleteApiKeyHandler, TakeTokenHandler, NotifyExpiringKeys],
})
class ApiKeysModule {}

@Module({ imports: [AccountsModule], providers: [EndIdleSessions, RecordSessionUse] })
class SessionUseModule {}

@Module({
  imports: [AccountsModule, AuthenticationModule, MailModule, SharedModule],
  controllers: [ResetController],
  providers: [ForgotPasswordHandler, ResetPasswordHandler, ResetLinks],
})
class ResetModule {}

@Module({
  imports: [AccountsModule, AuthenticationModule, MailModule, SharedModule],
  controllers: [EmailChangeController],
  providers: [ChangeEmailHandler, ConfirmEmailHandler],
})
class EmailChangeModule {}

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [AuthenticatorController],
  providers: [
    CreateAuthenticatorHandler,
    ConfirmAuthenticatorHandler,
    DeleteAuthenticatorHandler,
    DeleteAuthenticatorOfUserHandler,
    ReplaceRecoveryCodesHandler,
  ],
})
class AuthenticatorModule {}

@Module({
  imports: [
    AccountsModule,
    ApiKeysModule,
    AuthenticationModule,
    AuthenticatorModule,
    CompaniesModule,
    DeadLettersModule,
    EmailChangeModule,
    MailModule,
    PrivacyModule,
    ProfileModule,
    RegistrationModule,
    ResetModule,
    RolesModule,
    SessionUseModule,
    SharedModule,
    SignInModule,
    SsoModule,
    TeamModule,
  ],
  controllers: [PropertyManagerController],
  providers: [SeedAccess, SavePropertyManagersHandler],
})
export class IdentityModule {}
