import { Module } from '@nestjs/common';
import { SharedModule } from '../shared/shared.module.js';
import { Mailer } from './mailer.js';
import { SecurityCodes } from './security-codes.js';

@Module({
  imports: [SharedModule],
  providers: [Mailer, SecurityCodes],
  exports: [Mailer, SecurityCodes],
})
export class MailModule {}
