import { Injectable } from '@nestjs/common';
import { Database } from '@keystead/platform';
import type { LoginStatus } from './login.js';

/** A person who may be trying to get in. */
export interface DirectoryEntry {
  company_id: string;
  user_id: string;
  tenant_code: string;
  status: LoginStatus;
  password_hash: string | null;
}

/** A person whom a provider's word stands for. */
export type LinkedEntry = Omit<DirectoryEntry, 'password_hash'>;

/** Tenant code of the operator's own company. */
export const ROOT_CODE = 'root';

/** The only place that looks across companies, as the system role, before it is known whose company this is about. */
@Injectable()
export class AccountLookup {
  constructor(private readonly db: Database) {}

  /**
   * The one account that address and tenant code name, with its password hash; without a code only when the address
   * belongs to one company.
   */
  async find(email: string, tenant_code: string): Promise<DirectoryEntry | null> {
    const entries = await this.db.system<DirectoryEntry>(
      `select company_id, id as user_id, tenant_code, status, password_hash from login
       where email = $1 and tenant_code <> $3 and ($2 = '' or tenant_code = $2) limit 2`,
      [email, tenant_code, ROOT_CODE],
      'directory_find',
    );
    return entries.length === 1 ? entries[0]! : null;
  }

  /** The same, but without a code the account that owns a company, or else the first of the address. */
  async findFirst(email: string, tenant_code: string): Promise<DirectoryEntry | null> {
    // Whose company it is is looked up for strangers, too, so that they wait as long.
    const [entry] = await this.db.system<DirectoryEntry | Record<keyof DirectoryEntry, null>>(
      `select l.company_id, l.id as user_id, l.tenant_code, l.status, l.password_hash
       from (select min(holder::text) as company from unique_claim where kind = 'owner_email' and name = $1) owned
       left join login l on l.email = $1 and (l.tenant_code = $2 or $2 = '' and l.tenant_code <> $3)
       order by (l.company_id::text = owned.company) desc nulls last, l.created_at, l.id limit 1`,
      [email, tenant_code, ROOT_CODE],
      'directory_find_first',
    );
    return entry?.company_id ? entry : null;
  }

  /** A person of the operator's own company; these sign in by a door of their own. */
  async findRoot(email: string): Promise<DirectoryEntry | null> {
    return this.findFirst(email, ROOT_CODE);
  }

  /** The operator's own company; null where there is none yet. */
  async rootCompany(): Promise<string | null> {
    const [found] = await this.db.system<{ company_id: string }>(
      'select company_id from login where tenant_code = $1 limit 1',
      [ROOT_CODE],
      'directory_root_company',
    );
    return found?.company_id ?? null;
  }

  /** The account of a person who is signed in, the operator's own administrator among them. */
  async findOwn(company_id: string, user_id: string): Promise<DirectoryEntry | null> {
    const [entry] = await this.db.system<DirectoryEntry>(
      'select company_id, id as user_id, tenant_code, status, password_hash from login where company_id = $1 and id = $2',
      [company_id, user_id],
      'directory_find_own',
    );
    return entry ?? null;
  }

  /** The company of a tenant code; null for an unknown code and for the operator's own. */
  async companyOf(tenant_code: string): Promise<string | null> {
    const [found] = await this.db.system<{ company_id: string }>(
      'select company_id from login where tenant_code = $1 and tenant_code <> $2 limit 1',
      [tenant_code, ROOT_CODE],
    );
    return found?.company_id ?? null;
  }

  /** The logins that are linked to a provider's subject: at most two, since one of several has to be named by its company. */
  findLinked(issuer: string, subject: string, tenant_code: string): Promise<LinkedEntry[]> {
    return this.db.system<LinkedEntry>(
      `select l.company_id, l.id as user_id, l.tenant_code, l.status from sso_identity s
       join login l on l.company_id = s.company_id and l.id = s.user_id
       where s.issuer = $1 and s.subject = $2 and ($3 = '' or l.tenant_code = $3) limit 2`,
      [issuer, subject, tenant_code],
    );
  }

  /** True when the address has a login in any company. */
  async hasAccount(email: string): Promise<boolean> {
    return (await this.db.system('select 1 from login where email = $1 limit 1', [email])).length === 1;
  }

  /** The tenant code and the owner's address of a company that is being deleted may be taken again. */
  async releaseNames(company_id: string): Promise<void> {
    await this.db.system('delete from unique_claim where holder = $1', [company_id]);
  }

  /** True when the address owns a company and cannot register another one. */
  async ownsCompany(email: string): Promise<boolean> {
    const claims = await this.db.system(`select 1 from unique_claim where kind = 'owner_email' and name = $1`, [email]);
    return claims.length === 1;
  }

  /** True when the address is the one that this very company is owned by. */
  async ownsThisCompany(company_id: string, email: string): Promise<boolean> {
    const text = `select 1 from unique_claim where kind = 'owner_email' and name = $1 and holder = $2`;
    return (await this.db.system(text, [email, company_id])).length === 1;
  }

  /** The address that a company was owned by may register again. */
  async releaseOwner(company_id: string, email: string): Promise<void> {
    const text = `delete from unique_claim where kind = 'owner_email' and name = $1 and holder = $2`;
    await this.db.system(text, [email, company_id]);
  }

  /** Where the owner of an address can sign in, with the password hashes; the newest first. */
  accountsOf(email: string): Promise<DirectoryEntry[]> {
    return this.db.system<DirectoryEntry>(
      `select company_id, id as user_id, tenant_code, status, password_hash from login
       where email = $1 and status = 'active' and email_verified_at is not null order by created_at desc limit 5`,
      [email],
    );
  }

  /** The invitation that a code opens, whatever became of it. */
  async findInvitation(code_hash: string): Promise<{ company_id: string; id: string } | null> {
    const [found] = await this.db.system<{ company_id: string; id: string }>(
      'select company_id, id from invitation where code_hash = $1',
      [code_hash],
    );
    return found ?? null;
  }

  /** True when any company has a role of this key. */
  async hasRoleKey(key: string): Promise<boolean> {
    return (await this.db.system('select 1 from role where key = $1 limit 1', [key])).length === 1;
  }

  /** True when anybody in any company holds a role of all companies, or is invited to it. */
  async isRoleHeld(key: string): Promise<boolean> {
    const held = await this.db.system(
      `select 1 from user_role where role_key = $1
       union all select 1 from invitation where role_key = $1 and accepted_at is null and expires_at > $2 limit 1`,
      [key, this.db.clock.now()],
    );
    return held.length === 1;
  }

  /** True when any role of any company holds this permission. */
  async isPermissionHeld(name: string): Promise<boolean> {
    const held = await this.db.system(
      `select 1 from role where permissions @> array[$1] union all select 1 from global_role where permissions @> array[$1] limit 1`,
      [name],
    );
    return held.length === 1;
  }

  /**
   * True when a company would be left without an administrator: once the roles of all companies in `lost` make none any
   * more, and only those in `still`, and roles of its own that may change people and roles, do.
   */
  async wouldLoseAdministrator(lost: string[], still: string[]): Promise<boolean> {
    const lonely = await this.db.system(
      `select 1 from login l join user_role ur on ur.company_id = l.company_id and ur.user_id = l.id
       where l.status = 'active' and ur.role_key = any($1) and not exists (
         select 1 from login o join user_role h on h.company_id = o.company_id and h.user_id = o.id
         left join role r on r.company_id = h.company_id and r.key = h.role_key
         where o.company_id = l.company_id and o.status = 'active'
           and (h.role_key = any($2) or r.permissions @> array['user.write', 'role.write'])) limit 1`,
      [lost, still],
    );
    return lonely.length === 1;
  }
}
