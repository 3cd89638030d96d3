import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { ForgotPasswordHandler } from './forgot-password.js';
import { ResetPasswordHandler } from './reset-password.js';
import { ResetController } from './reset.controller.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, MailModule, SharedModule],
  controllers: [ResetController],
  providers: [ForgotPasswordHandler, ResetPasswordHandler],
})
export class ResetModule {}
