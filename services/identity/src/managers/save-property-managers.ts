import { CommandHandler } from '@nestjs/cqrs';
import { PERSON_ROLES } from '@keystead/contracts';
import { assertAllFound, ContextCommand, Database, fieldProblem, Ids, Problem, type Tx } from '@keystead/platform';
import { lockAccess } from '../authorization/administrators.js';
import { areProperties, assign } from './assign.js';

const MOST_PROPERTIES = 200;
const MOST_MANAGERS = 20;
const NOT_A_MEMBER = 'Only members of your team who can sign in manage properties';

/** From now on these people, and no others, manage these properties. */
export class SavePropertyManagers {
  @Ids(MOST_PROPERTIES, { message: 'Please choose a property' }) property_ids: string[];
  @Ids(MOST_MANAGERS) user_ids: string[];
}

export class SavePropertyManagersCommand extends ContextCommand<SavePropertyManagers, { user_ids: string[] }> {}

@CommandHandler(SavePropertyManagersCommand)
export class SavePropertyManagersHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: SavePropertyManagersCommand) {
    const property_ids = distinct(body.property_ids);
    const user_ids = distinct(body.user_ids);
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      if (!(await areProperties(tx, property_ids))) throw new Problem('NOT_FOUND');
      await assertMembers(tx, user_ids, property_ids);
      await assign(tx, { property_ids, user_ids, isReplaced: true });
      return { user_ids };
    });
  }
}

const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Owners and renters manage nothing, and neither does a person who may not sign in, unless they did before. */
async function assertMembers(tx: Tx, ids: readonly string[], property_ids: readonly string[]): Promise<void> {
  const members = await tx.query<{ is_member: boolean }>(
    `select exists (select 1 from user_role r where r.company_id = $1 and r.user_id = l.id and r.role_key <> all ($3))
         and l.status = 'active'
       or exists (select 1 from property_manager m where m.company_id = $1 and m.id = l.id and m.property_ids @> $4)
       as is_member
     from login l where l.company_id = $1 and l.id = any($2) and l.status <> 'invited'`,
    [tx.ctx.company_id, ids, PERSON_ROLES, property_ids],
    'managers_known',
  );
  assertAllFound(ids, members);
  if (members.some(({ is_member }) => !is_member)) throw fieldProblem({ user_ids: NOT_A_MEMBER });
}
