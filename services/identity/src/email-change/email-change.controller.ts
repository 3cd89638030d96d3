import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, one, t, withoutEnvelope } from '@keystead/platform';
import { DUE } from '../accounts/account-answers.js';
import { From, type ClientInfo } from '../authentication/client-info.js';
import { ChangeEmail, ChangeEmailCommand } from './change-email.js';
import { ConfirmEmail, ConfirmEmailCommand, type ConfirmedEmail } from './confirm-email.js';

const REQUESTED = withoutEnvelope(
  t.anyOf(t.object('EmailChangeRequested', { data: t.object('EmailChangeMailed', {}) }), DUE),
);
const CONFIRMED = one(t.object('ConfirmedEmail', { user_id: t.id(), email: t.email(), tenant_code: t.text() }));

@Controller()
export class EmailChangeController {
  constructor(private readonly commands: CommandBus) {}

  @Command('v1/system/account/email/change', 'profile.write', 'Ask for another email address', {
    open: true,
    answer: REQUESTED,
    problems: ['WRONG_CURRENT_PASSWORD', 'INVALID_CODE', 'CODE_NOT_SENT', 'EMAIL_ON_LEASE'],
  })
  change(@Ctx() ctx: Context, @Body() body: ChangeEmail, @From() client: ClientInfo): Promise<object> {
    return this.commands.execute(new ChangeEmailCommand(ctx, { ...body, client }));
  }

  @Command('email-change/confirm', PUBLIC, 'Confirm another email address', {
    answer: CONFIRMED,
    problems: ['EMAIL_LINK_OVER', 'EMAIL_ON_LEASE', 'USER_EXISTS'],
  })
  confirm(@Ctx() ctx: Context, @Body() body: ConfirmEmail): Promise<ConfirmedEmail> {
    return this.commands.execute(new ConfirmEmailCommand(ctx, body));
  }
}
