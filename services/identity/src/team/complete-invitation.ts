import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, Problem, RawResponse, type Tx } from '@keystead/platform';
import { lockAccess } from '../authorization/administrators.js';
import { AccountQueries, type UserInfo } from '../accounts/account.queries.js';
import { giveRoles, emitAccessChange } from '../accounts/held-roles.js';
import { areProperties, assign } from '../managers/assign.js';
import { FreshTokens } from '../authentication/fresh-tokens.js';
import { Invitation, Invitations, emitInvitationClosed } from './invitation.js';
import { lockOpen } from './prepare-person.js';
import { claimInvitedPlace, isTeam } from './team-size.js';

/** Joins the company of an invitation, once the second step has proven its address. */
export class CompleteInvitationCommand extends ContextCommand<{ code: string }, RawResponse<object>> {}

@CommandHandler(CompleteInvitationCommand)
export class CompleteInvitationHandler {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly invitations: Invitations,
    private readonly tokens: FreshTokens,
  ) {}

  async execute({ ctx, body: { code } }: CompleteInvitationCommand): Promise<RawResponse<object>> {
    const { company_id, id } = await this.invitations.find(code);
    if (company_id !== ctx.company_id) throw new Problem('INVITATION_DEAD');
    const user = await this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      const invitation = await lockOpen(tx, id);
      // Only the person who gave the password for this very invitation, and the code that was mailed for it.
      if (invitation.user_id !== ctx.user_id) throw new Problem('INVITATION_DEAD');
      await claimInvitedPlace(tx, [invitation.role_key], invitation.email);
      await giveRoles(tx, ctx.user_id!, [invitation.role_key]);
      emitInvitationClosed(tx, id, await tx.update(Invitation, invitation, { accepted_at: tx.now }));
      const version = await activate(tx);
      await manageProperty(tx, invitation);
      const joined = await this.accounts.ownIn(tx);
      await emitJoined(tx, joined, invitation, version);
      return joined;
    });
    const { roles, tenant_code } = user;
    const access_token = await this.tokens.after(ctx, user);
    const answer = { user, roles, tenant_code, access_token, skip_mfa: false };
    return new RawResponse({ ...answer, data: answer });
  }
}

/** Who was invited to help with a property manages it, unless it was deleted meanwhile or they own or rent it. */
async function manageProperty(tx: Tx, { property_id, role_key }: Invitation): Promise<void> {
  if (!property_id || !isTeam([role_key]) || !(await areProperties(tx, [property_id]))) return;
  await assign(tx, { property_ids: [property_id], user_ids: [tx.ctx.user_id!], isReplaced: false });
}

async function activate(tx: Tx): Promise<number> {
  const { company_id, user_id } = tx.ctx;
  const { version } = await tx.one<{ version: number }>(
    `update login set status = 'active', email_verified_at = $3, version = version + 1
     where company_id = $1 and id = $2 and status = 'invited' returning version`,
    [company_id, user_id, tx.now],
    'login_activate',
  );
  tx.audit('login', user_id!, 'update', { status: 'invited' }, { status: 'active' });
  return version;
}

async function emitJoined(
  tx: Tx,
  user: UserInfo,
  { invited_by, property_id, role_key }: Invitation,
  version: number,
): Promise<void> {
  const { user_id, email, first_name, last_name, language, datetime_format, tenant_code } = user;
  const about = { first_name, last_name, language, datetime_format, tenant_code };
  tx.emit('user.registered', user_id, user.version, { user_id, email, ...about });
  await emitAccessChange(tx, user_id, version, 'active', [role_key]);
  tx.emit('user.joined', user_id, version, {
    user_id,
    first_name,
    last_name,
    email,
    invited_by,
    role_key,
    property_id,
  });
}
