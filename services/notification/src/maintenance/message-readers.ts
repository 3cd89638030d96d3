import { isPersonRole, isRestrictedRole, type MaintenanceMessageFacts } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { managersOf } from '../reactions/administrators.js';
import type { Recipient } from '../reactions/known-people.js';

/** Whom a message concerns. */
export interface MessageReader extends Recipient {
  /** Outside of the team: they are not given the names of others. */
  is_person: boolean;
}

interface Account extends Recipient {
  /** Role keys that the person holds in the company now. */
  roles: string[];
}

const ACCOUNTS = `select r.user_id, r.email, r.first_name, r.language,
    coalesce((select array_agg(k) from jsonb_object_keys(a.roles) k), '{}') as roles
  from recipient r join administrator a on a.company_id = $1 and a.user_id = r.user_id and a.is_active
  where r.company_id = $1 and r.user_id = any($2) order by r.email`;

/**
 * Whom a message concerns, without its writer: who manages the property, who of the team has written before, and the
 * renters and owners that the event names. A person who is in the team no more, or manages only other properties, is
 * left out; a message to the team goes to no one else.
 */
export async function readersOf(
  tx: Tx,
  { property_id, person_ids, team_ids, message }: MaintenanceMessageFacts,
  by: string,
): Promise<MessageReader[]> {
  const managers = new Set((await managersOf(tx, property_id, by)).map(({ user_id }) => user_id));
  const persons = new Set(message.audience === 'team' ? [] : person_ids);
  const writers = new Set(team_ids);
  const accounts = await tx.query<Account & Record<string, unknown>>(
    ACCOUNTS,
    [tx.ctx.company_id, [...managers, ...persons, ...writers]],
    'message_readers',
  );
  const isReader = ({ user_id, roles }: Account) =>
    persons.has(user_id) ||
    (managers.has(user_id) && roles.some((role) => !isPersonRole(role))) ||
    (writers.has(user_id) && roles.some((role) => !isRestrictedRole(role)));
  return accounts
    .filter((account) => account.user_id !== by && isReader(account))
    .map(({ roles: _roles, ...account }) => ({ ...account, is_person: persons.has(account.user_id) }));
}
