import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import {
  AccessTokens,
  Command,
  type Context,
  Ctx,
  type PlatformRequest,
  Problem,
  Read,
  redirect,
  roleOf,
  Text,
} from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { SSO_ANSWER } from '../accounts/account-answers.js';
import { RateLimits } from '../shared/rate-limits.js';
import { type ClientInfo, Cookies, From } from '../authentication/client-info.js';
import { Unreachable } from './driver.js';
import { FinishSignOn, FinishSignOnCommand } from './finish-sign-on.js';
import { ATTEMPT_SECONDS, SsoAttempts } from './sso-attempts.js';
import { SsoProviders } from './sso-providers.js';

const COOKIE = 'keystead_sign_on';

class SignOnQuery {
  /** Of the company whose sign-in page people came from. */
  @Text(12, { optional: true }) tenant_code?: string | null;
}

@Controller('oauth/:provider')
export class SsoController {
  constructor(
    private readonly attempts: SsoAttempts,
    private readonly commands: CommandBus,
    private readonly cookies: Cookies,
    private readonly limits: RateLimits,
    private readonly providers: SsoProviders,
    private readonly tokens: AccessTokens,
  ) {}

  @Read('authorize', PUBLIC, 'Start single sign-on', {
    answer: redirect('To the sign-in page of the provider'),
    problems: ['SSO_NOT_OFFERED', 'SSO_UNREACHABLE'],
  })
  async authorize(
    @Ctx() ctx: Context,
    @Param('provider') key: string,
    @Query() { tenant_code }: SignOnQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, driver } = this.providers.get(key);
    await this.limits.take('sign_on', ctx.ip);
    const { browser, ...attempt } = await this.attempts.begin(key, tenant_code?.toLowerCase() || null);
    const url = await driver.authorizeUrl(attempt).catch((error: unknown) => {
      throw error instanceof Unreachable ? new Problem('SSO_UNREACHABLE', { values: { provider: name } }) : error;
    });
    void reply
      .header('set-cookie', this.cookies.set(COOKIE, browser, ATTEMPT_SECONDS * 1000, 'Lax'))
      .redirect(url, 302);
  }

  @Command('callback', PUBLIC, 'Complete single sign-on', {
    open: true,
    answer: SSO_ANSWER,
    problems: [
      'UNAUTHENTICATED',
      'WRONG_ROLE',
      'WRONG_COMPANY',
      'SSO_NOT_OFFERED',
      'SSO_ACCOUNT_EXISTS',
      'SSO_LINKED_ELSEWHERE',
      'SSO_CHOOSE_COMPANY',
      'BAD_CREDENTIALS',
      'SSO_REFUSED',
      'SSO_UNREACHABLE',
      'SSO_EXPIRED',
      'CODE_NOT_SENT',
      'COMPANY_CLOSING',
    ],
  })
  async callback(
    @Ctx() ctx: Context,
    @Param('provider') provider: string,
    @Body() body: FinishSignOn,
    @Req() request: PlatformRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @From() client: ClientInfo,
  ) {
    const who = await this.callerOf(ctx, request);
    const browser = this.cookies.read(client, COOKIE);
    void reply.header('set-cookie', this.cookies.drop(COOKIE, 'Lax'));
    return this.commands.execute(new FinishSignOnCommand(who, { ...body, provider, browser, client }));
  }

  /** A person signed in who comes here wants to link; an invalid token is refused. */
  private async callerOf(ctx: Context, request: PlatformRequest): Promise<Context> {
    const { authorization } = request.headers;
    if (!authorization) return ctx;
    const claims = await this.tokens.verify(authorization);
    const { company_id, sub: user_id, tenant_code, sid, roles } = claims;
    return { ...ctx, company_id, user_id, tenant_code, sid, roles, role: roleOf(claims, request) };
  }
}
