import { Controller, Inject, Query, Req } from '@nestjs/common';
import { NEWCOMER } from '@keystead/contracts';
import {
  AccessTokens,
  CONFIG,
  type Context,
  Ctx,
  ID_DESCRIBED,
  IsId,
  one,
  type PlatformRequest,
  Problem,
  Read,
  Required,
  t,
} from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import { HubTokens } from './hub-tokens.js';
import { ApiProperty } from '@nestjs/swagger';

/** Whose token it is to be. */
export class HubTokenQuery {
  @ApiProperty({ ...ID_DESCRIBED, description: 'The caller themselves' })
  @Required('this field is required')
  @IsId()
  user_id: string;
}

const HUB_TOKEN = one(
  t.object('HubToken', {
    token: t.text('Opens a socket, as `auth.token` of the handshake, until it expires or its session ends'),
    expires_at: t.moment(),
    url: t.text('Address of the socket.io server, whose path is /hub'),
  }),
);

@Controller('v1/system/service')
export class HubController {
  constructor(
    private readonly access: AccessTokens,
    private readonly tokens: HubTokens,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** Only for oneself: what a socket is sent is encrypted for its person. */
  @Read('get-hub-token', 'profile.read', 'Token of the realtime connection', { answer: HUB_TOKEN })
  async token(@Ctx() ctx: Context, @Query() { user_id }: HubTokenQuery, @Req() { headers }: PlatformRequest) {
    if (user_id !== ctx.user_id || ctx.role === NEWCOMER) throw new Problem('FORBIDDEN');
    const { token, expires_at } = this.tokens.sign(await this.access.verify(headers.authorization));
    return { data: { token, expires_at: momentOf(expires_at), url: new URL('/hub', this.config.publicUrl).href } };
  }
}

/** `2026-07-01 09:30:00`, UTC, as moments travel. */
const momentOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
