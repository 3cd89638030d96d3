import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { SsoModule } from '../sso/sso.module.js';
import { RegisterHandler } from './register.js';
import { RegistrationController } from './registration.controller.js';
import { SendEmailCodeHandler } from './send-email-code.js';
import { VerifyEmailHandler } from './verify-email.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule, SsoModule],
  controllers: [RegistrationController],
  providers: [SendEmailCodeHandler, VerifyEmailHandler, RegisterHandler],
})
export class RegistrationModule {}
