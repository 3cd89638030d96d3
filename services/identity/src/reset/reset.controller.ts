import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Act, by, Ctx, DONE, type Context } from '@keystead/platform';
import { ForgotPassword } from './forgot-password.js';
import { ResetPassword } from './reset-password.js';

/** Each is served a second time below `api`, as clients that put it before every path ask for it. */
@Controller()
export class ResetController {
  constructor(private readonly commands: CommandBus) {}

  @Act('forgot-password', PUBLIC, 'Mail a link to choose a new password by', { answer: DONE })
  forgot(@Ctx() ctx: Context, @Body() body: ForgotPassword): Promise<object> {
    return this.commands.execute(by(ctx, body));
  }

  @Act('api/forgot-password', PUBLIC, 'Mail a link to choose a new password by', { answer: DONE })
  forgotTwice(@Ctx() ctx: Context, @Body() body: ForgotPassword): Promise<object> {
    return this.forgot(ctx, body);
  }

  @Act('reset-password', PUBLIC, 'Choose a new password by the link from the mail', {
    answer: DONE,
    problems: ['PASSWORDS_DO_NOT_MATCH', 'RESET_LINK_OVER'],
  })
  reset(@Ctx() ctx: Context, @Body() body: ResetPassword): Promise<object> {
    return this.commands.execute(by(ctx, body));
  }

  @Act('api/reset-password', PUBLIC, 'Choose a new password by the link from the mail', {
    answer: DONE,
    problems: ['PASSWORDS_DO_NOT_MATCH', 'RESET_LINK_OVER'],
  })
  resetTwice(@Ctx() ctx: Context, @Body() body: ResetPassword): Promise<object> {
    return this.reset(ctx, body);
  }
}
