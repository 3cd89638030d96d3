import { Injectable } from '@nestjs/common';
import { Database } from '@keystead/platform';
import type { LoginStatus } from './login.js';

/** Somebody who may be trying to get in. */
export interface DirectoryEntry {
  company_id: string;
  user_id: string;
  tenant_code: string;
  status: LoginStatus;
  password_hash: string | null;
}

/** Somebody whom a provider's word stands for. */
export type LinkedEntry = Omit<DirectoryEntry, 'password_hash'>;

/** The only place that looks across companies, as the system role, before it is known whose company this is about. */
@Injectable()
export class Directory {
  constructor(private readonly db: Database) {}

  /**
   * The one account that address and tenant code name, with its password hash; without a code only when the address
   * belongs to one company.
   */
  async find(email: string, tenant_code: string): Promise<DirectoryEntry | null> {
    const entries = await this.db.system<DirectoryEntry>(
      `select company_id, id as user_id, tenant_code, status, password_hash from login
       where email = $1 and ($2 = '' or tenant_code = $2) limit 2`,
      [email, tenant_code],
    );
    return entries.length === 1 ? entries[0]! : null;
  }

  /** Who may be meant by a provider's word: at most two, since one of several has to be named by its company. */
  findLinked(issuer: string, subject: string, tenant_code: string): Promise<LinkedEntry[]> {
    return this.db.system<LinkedEntry>(
      `select l.company_id, l.id as user_id, l.tenant_code, l.status from sso_identity s
       join login l on l.company_id = s.company_id and l.id = s.user_id
       where s.issuer = $1 and s.subject = $2 and ($3 = '' or l.tenant_code = $3) limit 2`,
      [issuer, subject, tenant_code],
    );
  }

  /** True when anybody signs in with this address, in whatever company. */
  async hasAccount(email: string): Promise<boolean> {
    return (await this.db.system('select 1 from login where email = $1 limit 1', [email])).length === 1;
  }

  /** The tenant code and the owner's address of a company that is going may be taken again. */
  async releaseNames(company_id: string): Promise<void> {
    await this.db.system('delete from claimed_name where holder = $1', [company_id]);
  }

  /** True when the address owns a company and cannot register another one. */
  async ownsCompany(email: string): Promise<boolean> {
    const claims = await this.db.system(`select 1 from claimed_name where kind = 'owner_email' and name = $1`, [email]);
    return claims.length === 1;
  }
}
