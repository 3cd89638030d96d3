import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Email } from '@keystead/platform';
import { RegistrationCodes, type CodeAnswer } from '../authentication/registration-codes.js';

/** Mails a registration code. */
export class SendEmailCode {
  @Email() email: string;
}

export class SendEmailCodeCommand extends ContextCommand<SendEmailCode, CodeAnswer> {}

@CommandHandler(SendEmailCodeCommand)
export class SendEmailCodeHandler {
  constructor(private readonly codes: RegistrationCodes) {}

  execute({ ctx, body: { email } }: SendEmailCodeCommand): Promise<CodeAnswer> {
    return this.codes.send(ctx, email);
  }
}
