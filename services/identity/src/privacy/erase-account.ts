import { isPersonRole, type PersonRef } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import { Problem, type Tx } from '@keystead/platform';
import { Sessions } from '../accounts/end-session.js';
import { EmailChanges } from '../authentication/email-changes.js';
import { emitAccessChange } from '../accounts/held-roles.js';

interface Account extends Record<string, unknown> {
  id: string;
  status: string;
  roles: string[];
}

const ACCOUNTS = `select l.id, l.status, array(select r.role_key from user_role r where r.company_id = $1 and r.user_id = l.id) as roles
  from login l where l.company_id = $1`;
/** What an account has besides its name and address: nothing of it has to be kept. */
const BELONGINGS = {
  id: ['user_address', 'authenticator'],
  user_id: ['user_device', 'sso_identity', 'session', 'api_key'],
};

const usersAmong = (records: readonly PersonRef[]) =>
  records.filter(({ kind }) => kind === 'user').map(({ person_id }) => person_id);

/** Accounts of persons who are erased, or are given what is held about them. */
@Injectable()
export class Accounts {
  constructor(
    private readonly emails: EmailChanges,
    private readonly sessions: Sessions,
  ) {}

  /** Someone of the team leaves the team before being erased. */
  async mustNotBeInTeam(tx: Tx, records: readonly PersonRef[]): Promise<void> {
    for (const { status, roles } of await this.find(tx, 'l.id = any($2)', usersAmong(records)))
      if (status === 'active' && !roles.every(isPersonRole)) throw new Problem('PERSON_IN_TEAM');
  }

  /** The accounts that are for nothing but being this owner or renter. */
  async ofPerson(tx: Tx, records: readonly PersonRef[], users: readonly string[]): Promise<string[]> {
    const own = usersAmong(records);
    const linked = await this.find(
      tx,
      `(l.id = any($2) or l.email in (select lower(r.email) from renter r where r.company_id = $1
          and r.lease_tenant_id = any($3)))
        and not exists (select 1 from renter o where o.company_id = $1 and lower(o.email) = l.email
          and o.lease_tenant_id <> all($3))`,
      users,
      records.map(({ person_id }) => person_id),
    );
    return linked.filter(({ id, roles }) => !own.includes(id) && roles.every(isPersonRole)).map(({ id }) => id);
  }

  /** Nobody signs in by it any more, and what belongs to it alone is deleted. */
  async close(tx: Tx, id: string): Promise<void> {
    const [account] = await this.find(tx, 'l.id = any($2)', [id]);
    if (!account) return;
    await this.sessions.endAll(tx, id, true);
    await this.emails.void(tx, id);
    const { version } = await tx.one<{ version: number }>(
      `update login set status = 'disabled', password_hash = null, version = version + 1
       where company_id = $1 and id = $2 returning version`,
      [tx.ctx.company_id, id],
      'erased_sign_in',
    );
    await tx.query(
      `update app_user set security_code = null, security_code_level = 'not_set' where company_id = $1 and id = $2`,
      [tx.ctx.company_id, id],
      'erased_security_code',
    );
    for (const [column, tables] of Object.entries(BELONGINGS))
      for (const table of tables)
        await tx.query(
          `delete from ${table} where company_id = $1 and ${column} = $2`,
          [tx.ctx.company_id, id],
          `erased_${table}`,
        );
    await emitAccessChange(tx, id, version, 'disabled', account.roles);
  }

  private find(tx: Tx, condition: string, ...values: unknown[]): Promise<Account[]> {
    return tx.query<Account>(`${ACCOUNTS} and ${condition} order by l.id`, [tx.ctx.company_id, ...values]);
  }
}
