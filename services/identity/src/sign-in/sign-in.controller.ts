import { Body, Controller, Headers } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Act, by, Ctx, type Context } from '@keystead/platform';
import { EndSession } from './end-session.js';
import { SignIn } from './sign-in.js';

@Controller()
export class SignInController {
  constructor(private readonly commands: CommandBus) {}

  @Act('login', PUBLIC, 'Sign in')
  signIn(@Ctx() ctx: Context, @Body() body: SignIn, @Headers('user-agent') device?: string) {
    return this.commands.execute(by(ctx, Object.assign(body, { device })));
  }

  @Act('logout', 'profile.write', 'Sign out', { open: true })
  signOut(@Ctx() ctx: Context) {
    return this.commands.execute(by(ctx, new EndSession()));
  }
}
