import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, fieldProblem, Flag, Id, Ids, ListOf, Problem, type Tx } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import {
  assertAdministratorRemains,
  isAdministrator,
  lockAccess,
  lockGlobalAccess,
} from '../authorization/administrators.js';
import { heldBy, keysOf, type RoleFacts, rolesHere } from '../authorization/role-facts.js';
import { savePermissions } from './save-role.js';

const MOST = 100;
const A_LIST = 'This must be a list';

class RoleChange {
  @Id() id: string;
  @Flag() is_global: boolean;
  @Ids(1000) added_permissions: string[];
  @Ids(1000) removed_permissions: string[];
}

/** Gives permissions to roles and takes others away; either all of it happens or nothing. */
export class ChangePermissions {
  @ListOf(() => RoleChange, {
    min: 1,
    max: MOST,
    sentences: { list: A_LIST, item: 'This must be a role', tooMany: `At most ${MOST} at once` },
  })
  roles: RoleChange[];
}

interface Change {
  role: RoleFacts;
  added: string[];
  removed: string[];
  after: RoleFacts;
}

export class ChangePermissionsCommand extends ContextCommand<
  ChangePermissions,
  { roles: { permissions: string[]; id: string; key: string; name: string; is_global: boolean }[] }
> {}

@CommandHandler(ChangePermissionsCommand)
export class ChangePermissionsHandler {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
  ) {}

  async execute({ ctx, body: { roles: requested } }: ChangePermissionsCommand) {
    const isGlobal = requested.some(({ is_global }) => is_global);
    if (isGlobal && !ctx.permissions.has('global_role.write')) throw new Problem('FORBIDDEN');
    refuseTwice(requested);
    return this.db.run(ctx, async (tx) => {
      if (isGlobal) await lockGlobalAccess(tx);
      await lockAccess(tx);
      const roles = await rolesHere(tx);
      const changes = await changesOf(tx, requested, roles);
      await refuseEscalation(tx, changes, heldBy(tx, roles));
      for (const { role, after } of changes) await savePermissions(tx, role, [...after.permissions]);
      await this.assertAdministratorsRemain(tx, changes, roles);
      return { roles: changes.map(({ after }) => ({ ...after, permissions: [...after.permissions] })) };
    });
  }

  private async assertAdministratorsRemain(tx: Tx, changes: Change[], roles: RoleFacts[]): Promise<void> {
    const lost = changes.filter(({ role, after }) => isAdministrator(role) && !isAdministrator(after));
    if (lost.some(({ role }) => !role.is_global)) await assertAdministratorRemains(tx);
    const lostEverywhere = lost.filter(({ role }) => role.is_global).map(({ role }) => role.key);
    if (lostEverywhere.length === 0) return;
    const still = roles
      .filter((role) => role.is_global && isAdministrator(role) && !lostEverywhere.includes(role.key))
      .map(({ key }) => key);
    if (await this.directory.wouldLoseAdministrator(lostEverywhere, still)) throw new Problem('LAST_ADMINISTRATOR');
  }
}

function refuseTwice(requested: RoleChange[]): void {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { id, added_permissions, removed_permissions }] of requested.entries()) {
    if (seen.has(id)) errors[`roles.${index}.id`] = 'This role is named twice';
    seen.add(id);
    if (added_permissions.some((permission) => removed_permissions.includes(permission)))
      errors[`roles.${index}.added_permissions`] = 'A permission cannot be given and taken at once';
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

interface PermissionFacts {
  id: string;
  name: string;
  scope: string;
}

async function changesOf(tx: Tx, requested: RoleChange[], roles: RoleFacts[]): Promise<Change[]> {
  const ids = requested.flatMap(({ added_permissions, removed_permissions }) => [
    ...added_permissions,
    ...removed_permissions,
  ]);
  const found = await tx.query<PermissionFacts>(
    'select id, name, scope from permission where id = any($1) for key share',
    [ids],
    'permissions_by_id',
  );
  const known = new Map(found.map((permission) => [permission.id, permission]));
  const named = (id: string) => {
    const permission = known.get(id.toLowerCase());
    if (!permission) throw new Problem('NOT_FOUND');
    return permission;
  };
  return requested.map((change, index) => {
    const role = roles.find(({ id, is_global }) => id === change.id.toLowerCase() && is_global === change.is_global);
    if (!role) throw new Problem('NOT_FOUND');
    const wanted = change.added_permissions.map(named).filter(({ name }) => !role.permissions.has(name));
    const removed = change.removed_permissions.map((id) => named(id).name).filter((name) => role.permissions.has(name));
    if (wanted.some(({ scope }) => scope === 'global'))
      throw fieldProblem({ [`roles.${index}.added_permissions`]: 'This permission cannot be given to that role' });
    const added = wanted.map(({ name }) => name);
    const permissions = new Set([...role.permissions, ...added].filter((name) => !removed.includes(name)));
    return { role, added, removed, after: { ...role, permissions } };
  });
}

/** No one gives or takes what they do not hold, and no one widens a role that is theirs. */
async function refuseEscalation(tx: Tx, changes: Change[], held: ReadonlySet<string>): Promise<void> {
  const own = await keysOf(tx, tx.ctx.user_id!);
  const mine = new Set([...own, ...tx.ctx.roles]);
  for (const { role, added, removed } of changes) {
    if (!role.is_global && removed.some((permission) => !held.has(permission))) throw new Problem('HOLDS_MORE');
    if (added.length === 0) continue;
    if (mine.has(role.key)) throw new Problem('FORBIDDEN');
    // The operator's administrator hands out what companies do and may do none of it.
    if (!role.is_global && added.some((permission) => !held.has(permission))) throw new Problem('FORBIDDEN');
  }
}
