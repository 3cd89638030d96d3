import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, DONE, QueryPost, Text } from '@keystead/platform';
import { CODE_SENT, SECOND_STEP_PASSED, SIGN_IN_OR_SECOND_STEP, SIGN_IN_PAGE } from '../accounts/account-answers.js';
import { CompanyConfigs } from './company-config.js';
import { AdminSignIn, AdminSignInCommand } from './admin-sign-in.js';
import { EndSession, EndSessionCommand } from '../accounts/end-session.js';
import { ResendCode, ResendCodeCommand } from './resend-code.js';
import { SignIn, SignInCommand } from './sign-in.js';
import { VerifyCode, VerifyCodeCommand } from './verify-code.js';
import { From, type ClientInfo } from '../authentication/client-info.js';

class TenantCode {
  @Text(12) code: string;
}

@Controller()
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly configs: CompanyConfigs,
  ) {}

  @Command('login', PUBLIC, 'Sign in', {
    answer: SIGN_IN_OR_SECOND_STEP,
    problems: ['BAD_CREDENTIALS', 'CODE_NOT_SENT', 'COMPANY_CLOSING'],
  })
  signIn(@Ctx() ctx: Context, @Body() body: SignIn, @From() client: ClientInfo) {
    return this.commands.execute(new SignInCommand(ctx, { ...body, client }));
  }

  @Command('tenant/admin-login', PUBLIC, 'Sign in as the root administrator', {
    answer: SIGN_IN_OR_SECOND_STEP,
    problems: ['BAD_CREDENTIALS', 'CODE_NOT_SENT'],
  })
  signInAsRoot(@Ctx() ctx: Context, @Body() body: AdminSignIn, @From() client: ClientInfo) {
    return this.commands.execute(new AdminSignInCommand(ctx, { ...body, client }));
  }

  @Command('verify-email-code', PUBLIC, 'Verify a sign-in code', {
    answer: SECOND_STEP_PASSED,
    problems: ['INVALID_CODE', 'BAD_CREDENTIALS', 'COMPANY_CLOSING'],
  })
  verify(@Ctx() ctx: Context, @Body() body: VerifyCode, @From() client: ClientInfo) {
    return this.commands.execute(new VerifyCodeCommand(ctx, { ...body, client }));
  }

  @Command('resend-email-code', PUBLIC, 'Resend the pending code', {
    answer: CODE_SENT,
    problems: ['CODE_NOT_SENT'],
  })
  resend(@Ctx() ctx: Context, @Body() body: ResendCode, @From() client: ClientInfo) {
    return this.commands.execute(new ResendCodeCommand(ctx, { ...body, client }));
  }

  @QueryPost('tenant/get-config', PUBLIC, 'Get the sign-in page settings of a company', {
    answer: SIGN_IN_PAGE,
    problems: ['NOT_FOUND'],
  })
  config(@Ctx() ctx: Context, @Body() { code }: TenantCode) {
    return this.configs.of(ctx, code);
  }

  @Command('logout', 'profile.write', 'Sign out of this device or of all', { open: true, answer: DONE })
  signOut(@Ctx() ctx: Context, @Body() body: EndSession) {
    return this.commands.execute(new EndSessionCommand(ctx, body));
  }
}
