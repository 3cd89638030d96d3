import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { FinishSignOnHandler } from './finish-sign-on.js';
import { SsoAttempts } from './sso-attempts.js';
import { SsoProviders } from './sso-providers.js';
import { SsoRegistrations } from './sso-registrations.js';
import { SsoController } from './sso.controller.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [SsoController],
  providers: [FinishSignOnHandler, SsoAttempts, SsoProviders, SsoRegistrations],
  exports: [SsoProviders, SsoRegistrations],
})
export class SsoModule {}
