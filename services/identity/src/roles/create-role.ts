import { CommandHandler } from '@nestjs/cqrs';
import { NEWCOMER, roleKey } from '@keystead/contracts';
import { ContextCommand, Database, fieldProblem, newId, Problem, Text, type Tx } from '@keystead/platform';
import { AccountLookup } from '../accounts/account-lookup.js';
import { lockAccess, lockGlobalAccess } from '../authorization/administrators.js';
import { CompanyRole, rolesHere } from '../authorization/role-facts.js';

/** Adds a role to the company; it may do nothing yet. */
export class CreateRole {
  @Text(80) name: string;
}

/** Adds a role to every company; it may do nothing yet. */
export class CreateGlobalRole {
  @Text(80) name: string;
}

/** The key travels in a header, which carries no letters but these; other names get a key of the random end of their id. */
function keyFor(name: string, id: string): string {
  const key = roleKey(name);
  if (!/[\p{L}\p{N}]/u.test(key)) throw fieldProblem({ name: 'Please use letters or digits' });
  return /^[\x21-\x7e]+$/.test(key) ? key : `role_${id.slice(-8)}`;
}

/** Throws when the company sees a role of this name or key already. */
async function refuseTaken(tx: Tx, name: string, key: string): Promise<void> {
  const isSame = (other: { name: string; key: string }) =>
    other.key === key || other.name.toLowerCase() === name.toLowerCase();
  if (key === NEWCOMER || (await rolesHere(tx)).some(isSame)) throw new Problem('ROLE_EXISTS');
}

export class CreateRoleCommand extends ContextCommand<
  CreateRole,
  { id: string; name: string; key: string; is_global: boolean; permissions: never[] }
> {}

@CommandHandler(CreateRoleCommand)
export class CreateRoleHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { name } }: CreateRoleCommand) {
    const id = newId();
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      const key = keyFor(name, id);
      await refuseTaken(tx, name, key);
      await tx.insert(CompanyRole, { id, key, name, permissions: [] });
      return { id, name, key, is_global: false, permissions: [] };
    });
  }
}

export class CreateGlobalRoleCommand extends ContextCommand<
  CreateGlobalRole,
  { id: string; name: string; key: string; is_global: boolean; permissions: never[] }
> {}

@CommandHandler(CreateGlobalRoleCommand)
export class CreateGlobalRoleHandler {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
  ) {}

  execute({ ctx, body: { name } }: CreateGlobalRoleCommand) {
    const id = newId();
    return this.db.run(ctx, async (tx) => {
      await lockGlobalAccess(tx);
      const key = keyFor(name, id);
      await refuseTaken(tx, name, key);
      if (await this.directory.hasRoleKey(key)) throw new Problem('ROLE_EXISTS');
      await tx.query(
        `insert into global_role (id, key, name, permissions) values ($1, $2, $3, '{}')`,
        [id, key, name],
        'global_role_create',
      );
      tx.audit('global_role', id, 'create', null, { key, name });
      return { id, name, key, is_global: true, permissions: [] };
    });
  }
}
