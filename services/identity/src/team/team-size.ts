import { isPersonRole, PERSON_ROLES } from '@keystead/contracts';
import { consumeQuota, type Tx } from '@keystead/platform';

/** Owners and renters are no part of the team, unless they have another role too. */
export const isTeam = (roles: readonly string[]) => roles.some((key) => !isPersonRole(key));

/**
 * Takes a place in the team, or refuses with SUB_MOD_1005. People who may sign in and open invitations count,
 * but for those of the address the place is for.
 */
export async function consumeTeamQuota(tx: Tx, roles: readonly string[], who: { email: string }): Promise<void> {
  if (!isTeam(roles)) return;
  await consumeQuota(tx, 'team_members', () => countWith(tx, who.email, true));
}

/** The same for a person who comes by an invitation: it kept a place, unless the plan has become smaller since. */
export async function claimInvitedPlace(tx: Tx, roles: readonly string[], email: string): Promise<void> {
  if (!isTeam(roles)) return;
  await consumeQuota(tx, 'team_members', () => countWith(tx, email, false));
}

async function countWith(tx: Tx, email: string, withInvitations: boolean): Promise<number> {
  const { used } = await tx.one<{ used: number }>(
    `select ((select count(*) from login l where l.company_id = $1 and l.status = 'active' and l.email <> $2
         and exists (select 1 from user_role ur
           where ur.company_id = $1 and ur.user_id = l.id and ur.role_key <> all($3)))
       + (select count(*) from invitation i where $4 and i.company_id = $1 and i.accepted_at is null
         and i.expires_at > $5 and i.email <> $2 and i.role_key <> all($3)))::int as used`,
    [tx.ctx.company_id, email, PERSON_ROLES, withInvitations, tx.now],
    'team_size',
  );
  return used;
}
