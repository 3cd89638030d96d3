import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { DeadLettersModule } from '../dead-letters/dead-letters.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { SsoModule } from '../sso/sso.module.js';
import { AdminSignInHandler } from './admin-sign-in.js';
import { CompanyConfigs } from './company-config.js';
import { ResendCodeHandler } from './resend-code.js';
import { RootAdministrator } from './root-administrator.js';
import { SignInController } from './sign-in.controller.js';
import { SignInHandler } from './sign-in.js';
import { VerifyCodeHandler } from './verify-code.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, DeadLettersModule, SharedModule, SsoModule],
  controllers: [SignInController],
  providers: [
    SignInHandler,
    AdminSignInHandler,
    VerifyCodeHandler,
    ResendCodeHandler,
    CompanyConfigs,
    RootAdministrator,
  ],
})
export class SignInModule {}
