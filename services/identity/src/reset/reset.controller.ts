import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, DONE, Read } from '@keystead/platform';
import { ForgotPassword, ForgotPasswordCommand } from './forgot-password.js';
import { ResetLinks } from './reset-links.js';
import { PASSWORD_RESET, ResetPassword, ResetPasswordCommand, type PasswordReset } from './reset-password.js';

/** Each is served a second time below `api`, as clients that put it before every path ask for it. */
@Controller()
export class ResetController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: ResetLinks,
  ) {}

  @Command('forgot-password', PUBLIC, 'Send a password reset link', { answer: DONE })
  forgot(@Ctx() ctx: Context, @Body() body: ForgotPassword): Promise<object> {
    return this.commands.execute(new ForgotPasswordCommand(ctx, body));
  }

  @Command('api/forgot-password', PUBLIC, 'Send a password reset link', { answer: DONE })
  forgotTwice(@Ctx() ctx: Context, @Body() body: ForgotPassword): Promise<object> {
    return this.forgot(ctx, body);
  }

  @Command('reset-password', PUBLIC, 'Reset a password', {
    answer: PASSWORD_RESET,
    problems: ['PASSWORDS_DO_NOT_MATCH', 'RESET_LINK_OVER'],
  })
  reset(@Ctx() ctx: Context, @Body() body: ResetPassword): Promise<PasswordReset> {
    return this.commands.execute(new ResetPasswordCommand(ctx, body));
  }

  @Read('reset-password/validate/:token', PUBLIC, 'Validate a password reset link', {
    answer: PASSWORD_RESET,
    problems: ['RESET_LINK_OVER'],
  })
  async validate(@Ctx() ctx: Context, @Param('token') token: string): Promise<{ data: PasswordReset }> {
    const { tenant_code } = await this.links.validate(ctx, token);
    return { data: { tenant_code } };
  }

  @Command('api/reset-password', PUBLIC, 'Reset a password', {
    answer: PASSWORD_RESET,
    problems: ['PASSWORDS_DO_NOT_MATCH', 'RESET_LINK_OVER'],
  })
  resetTwice(@Ctx() ctx: Context, @Body() body: ResetPassword): Promise<PasswordReset> {
    return this.reset(ctx, body);
  }
}
