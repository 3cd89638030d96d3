import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PUBLIC } from '@keystead/contracts';
import { Command, type Context, Ctx, Database, Read } from '@keystead/platform';
import { SECOND_STEP_DUE, SIGN_IN_ANSWER } from '../accounts/account-answers.js';
import { maskEmail } from '../mail/code-mail.js';
import { RateLimits } from '../shared/rate-limits.js';
import { AccountLookup } from '../accounts/account-lookup.js';
import { From, type ClientInfo } from '../authentication/client-info.js';
import { BeginInvitation, BeginInvitationCommand } from './begin-invitation.js';
import { CompleteInvitationCommand } from './complete-invitation.js';
import { Invitations } from './invitation.js';
import { openInvitation } from './prepare-person.js';
import { INVITATION } from './team-answers.js';

@Controller('invitations')
export class InvitationController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
    private readonly directory: AccountLookup,
    private readonly invitations: Invitations,
    private readonly limits: RateLimits,
  ) {}

  @Read('validate/:code', PUBLIC, 'Validate an invitation', { answer: INVITATION, problems: ['INVITATION_DEAD'] })
  async validate(@Ctx() ctx: Context, @Param('code') code: string) {
    await this.limits.take('verify_code', ctx.ip);
    const { company_id, id } = await this.invitations.find(code);
    const { email, company_name, tenant_code, role } = await openInvitation(this.db, { ...ctx, company_id }, id);
    const has_account = (await this.directory.accountsOf(email)).length > 0;
    return { data: { email: maskEmail(email), company_name, tenant_code, role, has_account } };
  }

  @Command('auth', PUBLIC, 'Start accepting an invitation', {
    answer: SECOND_STEP_DUE,
    problems: ['INVITATION_DEAD', 'BAD_CREDENTIALS', 'PASSWORDS_DO_NOT_MATCH', 'CODE_NOT_SENT'],
  })
  begin(@Ctx() ctx: Context, @Body() body: BeginInvitation, @From() client: ClientInfo) {
    return this.commands.execute(new BeginInvitationCommand(ctx, { ...body, client }));
  }

  @Command('complete/:code', 'profile.write', 'Complete an invitation', {
    answer: SIGN_IN_ANSWER,
    problems: ['INVITATION_DEAD', 'SUB_MOD_1005'],
  })
  complete(@Ctx() ctx: Context, @Param('code') code: string) {
    return this.commands.execute(new CompleteInvitationCommand(ctx, { code }));
  }
}
