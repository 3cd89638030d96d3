import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ById, ContextCommand, Database, OneOf, Problem, type Tx } from '@keystead/platform';
import { lockAccess, assertAdministratorRemains } from '../authorization/administrators.js';
import { keysOf, refuseTakingFrom } from '../authorization/role-facts.js';
import { giveRoles, takeRoles, emitAccessChange } from '../accounts/held-roles.js';
import { changeUser, User } from '../accounts/user.entity.js';
import { Sessions } from '../accounts/end-session.js';
import { refuseMore, rolesNamed } from '../authorization/assigned-roles.js';
import { RoleIds } from './create-user.js';
import { removeInvitation, type Invitation, Invitations } from './invitation.js';
import { consumeTeamQuota, isTeam } from './team-size.js';

const STATUSES = ['active', 'disabled'] as const;
type Status = (typeof STATUSES)[number];

class Changeable {
  @OneOf(STATUSES) status: Status;
  @RoleIds() role_ids: string[];
}
class Names extends PickType(User, ['first_name', 'middle_name', 'last_name'] as const) {}

/** Changes a person of the company; what is left out stays. Disabling an invitation takes it back. */
export class SaveUser extends IntersectionType(
  ById,
  PartialType(IntersectionType(Names, Changeable), { skipNullProperties: false }),
) {}

interface SignIn {
  email: string;
  status: Status | 'invited';
  version: number;
}

export class SaveUserCommand extends ContextCommand<SaveUser, { id: string; status: 'active' | 'disabled' }> {}

@CommandHandler(SaveUserCommand)
export class SaveUserHandler {
  constructor(
    private readonly db: Database,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
  ) {}

  execute({ ctx, body: { id, status, role_ids, ...names } }: SaveUserCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      if (status === 'disabled' && (await withdrawn(tx, id))) return { id, status };
      const person = await tx.lock(User, id);
      // One's own names are the profile's; no one gives or takes their own access.
      if (id === ctx.user_id) throw new Problem('NOT_ONESELF');
      await refuseTakingFrom(tx, await keysOf(tx, id));
      await changeUser(tx, person, { ...names, ...(names.middle_name === '' ? { middle_name: null } : {}) });
      return { id, status: await this.changeAccess(tx, id, status, role_ids) };
    });
  }

  private async changeAccess(tx: Tx, id: string, status: Status | undefined, role_ids: string[] | undefined) {
    const before = await signInOf(tx, id);
    const held = await keysOf(tx, id);
    const wanted = role_ids ? await rolesNamed(tx, role_ids) : [];
    const given = role_ids ? wanted.filter(({ key }) => !held.includes(key)) : [];
    const taken = role_ids ? held.filter((key) => !wanted.some((role) => role.key === key)) : [];
    const after = status ?? (before.status as Status);
    if (given.length + taken.length === 0 && after === before.status) return after;
    await refuseMore(tx, given);
    const keys = [...held.filter((key) => !taken.includes(key)), ...given.map(({ key }) => key)];
    const wasTeam = before.status === 'active' && isTeam(held);
    if (after === 'active' && !wasTeam) await consumeTeamQuota(tx, keys, before);
    await takeRoles(tx, id, taken);
    await giveRoles(
      tx,
      id,
      given.map(({ key }) => key),
    );
    const version = await saveStatus(tx, id, before, after);
    if (taken.length > 0 || after === 'disabled') {
      await assertAdministratorRemains(tx);
      await this.sessions.endAll(tx, id, after === 'disabled');
    }
    if (after === 'disabled') await this.invitations.withdrawFrom(tx, id);
    await emitAccessChange(tx, id, version, after, keys);
    return after;
  }
}

async function withdrawn(tx: Tx, id: string): Promise<boolean> {
  const [open] = await tx.query<Invitation & Record<string, unknown>>(
    'select * from invitation where company_id = $1 and id = $2 and accepted_at is null for update',
    [tx.ctx.company_id, id],
    'invitation_to_withdraw',
  );
  if (!open) return false;
  await refuseTakingFrom(tx, [open.role_key]);
  await removeInvitation(tx, open);
  return true;
}

async function signInOf(tx: Tx, id: string): Promise<SignIn> {
  const signIn = await tx.one<SignIn & Record<string, unknown>>(
    'select email, status, version from login where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'sign_in_lock',
  );
  if (signIn.status === 'invited') throw new Problem('NOT_FOUND');
  return signIn;
}

async function saveStatus(tx: Tx, id: string, { status: before }: SignIn, status: Status): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    'update login set status = $3, version = version + 1 where company_id = $1 and id = $2 returning version',
    [tx.ctx.company_id, id, status],
    'sign_in_status',
  );
  if (status !== before) tx.audit('login', id, 'update', { status: before }, { status });
  return version;
}
