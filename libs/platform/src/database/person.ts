import type { PoolClient } from 'pg';
import { isRestrictedRole, PORTFOLIO_ROLE, type RestrictedRole } from '@keystead/contracts';
import type { Context } from './context.js';

/** Who has signed in as an owner, a renter or a portfolio manager: whatever they ask for reaches their own rows only. */
export interface Person {
  kind: RestrictedRole;
  user_id: string;
}

/** The owner, renter or portfolio manager a request is made as; null for all others and for the product itself. */
export function personOf({ role, user_id }: Pick<Context, 'role' | 'user_id'>): Person | null {
  if (!isRestrictedRole(role)) return null;
  if (!user_id) throw new Error(`Nobody acts as ${role}`);
  return { kind: role, user_id };
}

/**
 * What of a service's rows belongs to a person, found before their first statement and kept for it: the policies of
 * `personTable` and `managerTable` compare with it. `$1::uuid` is the company, `$2::uuid` the person's user id,
 * `$3::text` their kind. Of a portfolio manager's there is `managed`, in every service that knows who manages what.
 */
export interface PersonScope {
  /** Common table expressions that the ids are taken from. */
  from: string;
  /** Ids by the name that `among` knows them under: a select of one column each. */
  ids: Record<string, string>;
}

/** Sets who asks, and what is theirs, for the rest of the transaction. */
export class PersonSession {
  private readonly text: string | null;

  constructor(scope: PersonScope | undefined) {
    const found = Object.entries(scope?.ids ?? {}).map(
      ([name, ids]) =>
        `set_config('app.person_${name}', coalesce((select array_agg(distinct i.id) from (${ids}) i(id)), '{}')::text, true)`,
    );
    this.text = scope
      ? `with asked as (select $1::uuid, $2::uuid, $3::text), ${scope.from} select ${found.join(', ')}`
      : null;
  }

  /**
   * Turns an open transaction that sees the company into the person's. The statements leave at once, one behind the
   * other: should one fail, the transaction is over, and nothing after it runs.
   */
  async enter(client: PoolClient, company_id: string, { kind, user_id }: Person): Promise<void> {
    const values = [company_id, user_id, kind];
    const sent = [
      client.query({ name: 'person', text: SET_PERSON, values: [user_id] }),
      ...(this.text ? [client.query({ name: 'person_scope', text: this.text, values })] : []),
      client.query(SET_ROLE, [roleOf(kind)]),
    ];
    for (const statement of sent) (statement as Promise<unknown>).catch(() => undefined);
    await Promise.all<unknown>(sent);
  }
}

const SET_PERSON = `select set_config('app.person_id', $1::uuid::text, true)`;
const SET_ROLE = `select set_config('role', current_database() || $1::text, true)`;

const roleOf = (kind: RestrictedRole) => (kind === PORTFOLIO_ROLE ? '_manager' : '_person');

/** A statement keeps its plan under its name, and a plan is made for one role: each has names of its own. */
export const personStatement = (name: string | undefined, { kind }: Person): string | undefined =>
  name && `${kind === PORTFOLIO_ROLE ? 'managed' : 'own'}:${name}`;
