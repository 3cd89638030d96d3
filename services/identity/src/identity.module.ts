import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuthenticationModule } from './authentication/authentication.module.js';
import { AuthorizationModule } from './authorization/authorization.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { DeadLettersModule } from './dead-letters/dead-letters.module.js';
import { MailModule } from './mail/mail.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ResetModule } from './reset/reset.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SharedModule } from './shared/shared.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SsoModule } from './sso/sso.module.js';
import { TeamModule } from './team/team.module.js';

@Module({
  imports: [
    AccountsModule,
    AuthenticationModule,
    AuthorizationModule,
    CompaniesModule,
    DeadLettersModule,
    MailModule,
    PrivacyModule,
    ProfileModule,
    RegistrationModule,
    ResetModule,
    RolesModule,
    SharedModule,
    SignInModule,
    SsoModule,
    TeamModule,
  ],
})
export class IdentityModule {}
