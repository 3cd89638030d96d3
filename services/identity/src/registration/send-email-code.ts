import { CommandHandler } from '@nestjs/cqrs';
import { Email, type By } from '@keystead/platform';
import { RegistrationCodes, type CodeAnswer } from './registration-codes.js';

/** Mails a registration code. */
export class SendEmailCode {
  @Email() email: string;
}

@CommandHandler(SendEmailCode)
export class SendEmailCodeHandler {
  constructor(private readonly codes: RegistrationCodes) {}

  execute({ ctx, email }: By<SendEmailCode>): Promise<CodeAnswer> {
    return this.codes.send(ctx, email);
  }
}
