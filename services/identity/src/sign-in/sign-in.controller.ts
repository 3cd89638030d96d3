import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Act, Ask, by, Ctx, Text, type Context } from '@keystead/platform';
import { CompanyConfigs } from '../company/company-config.js';
import { AdminSignIn } from '../root/admin-sign-in.js';
import { EndSession } from './end-session.js';
import { ResendCode } from './resend-code.js';
import { SignIn } from './sign-in.js';
import { VerifyCode } from './verify-code.js';
import { From, type Visitor } from './visitor.js';

class TenantCode {
  @Text(12) code: string;
}

@Controller()
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly configs: CompanyConfigs,
  ) {}

  @Act('login', PUBLIC, 'Sign in')
  signIn(@Ctx() ctx: Context, @Body() body: SignIn, @From() visitor: Visitor) {
    return this.commands.execute(by(ctx, Object.assign(body, { visitor })));
  }

  @Act('tenant/admin-login', PUBLIC, 'Sign in as the root administrator')
  signInAsRoot(@Ctx() ctx: Context, @Body() body: AdminSignIn, @From() visitor: Visitor) {
    return this.commands.execute(by(ctx, Object.assign(body, { visitor })));
  }

  @Act('verify-email-code', PUBLIC, 'Complete a sign-in with the mailed code')
  verify(@Ctx() ctx: Context, @Body() body: VerifyCode, @From() visitor: Visitor) {
    return this.commands.execute(by(ctx, Object.assign(body, { visitor })));
  }

  @Act('resend-email-code', PUBLIC, 'Mail the pending code once more')
  resend(@Ctx() ctx: Context, @Body() body: ResendCode, @From() visitor: Visitor) {
    return this.commands.execute(by(ctx, Object.assign(body, { visitor })));
  }

  @Ask('tenant/get-config', PUBLIC, 'How the sign-in page of a company looks')
  config(@Ctx() ctx: Context, @Body() { code }: TenantCode) {
    return this.configs.of(ctx, code);
  }

  @Act('logout', 'profile.write', 'Sign out, here or on all devices', { open: true })
  signOut(@Ctx() ctx: Context, @Body() body: EndSession) {
    return this.commands.execute(by(ctx, body));
  }
}
