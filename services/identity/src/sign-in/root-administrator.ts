import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@keystead/contracts';
import { CONFIG, Database, LOG, newId, publicContext, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { AccountLookup, ROOT_CODE } from '../accounts/account-lookup.js';
import { Company } from '../accounts/company.entity.js';
import { Login } from '../accounts/login.js';
import { claim } from '../accounts/open-company.js';
import { User } from '../accounts/user.entity.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import { UserRole } from '../authorization/roles.js';
import type { IdentityConfig } from '../config.js';
import { WatchDeadLetters } from '../dead-letters/watch-dead-letters.js';

const ROLE: Role = 'root_administrator';
const HOME = { timezone: 'UTC', country_iso: 'AU' };

/**
 * The operator's own administrator, in a company that owns no tenant data: no service but this one learns of it. Made
 * once, at the first start that names one; afterwards the password is changed like anybody's.
 */
@Injectable()
export class RootAdministrator implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly directory: AccountLookup,
    private readonly hasher: PasswordHasher,
    private readonly watch: WatchDeadLetters,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ensure();
    const company_id = await this.directory.rootCompany();
    if (company_id) await this.watch.begin(company_id);
  }

  private async ensure(): Promise<void> {
    const { rootAdminUsername, rootAdminPassword, rootAdminEmail } = this.config;
    if (!rootAdminUsername) return;
    if (!rootAdminPassword || !rootAdminEmail)
      throw new Error('ROOT_ADMIN_USERNAME needs ROOT_ADMIN_PASSWORD and ROOT_ADMIN_EMAIL beside it');
    if (await this.directory.findRoot(rootAdminEmail)) return;
    const password_hash = await this.hasher.hash(rootAdminPassword);
    const as = { ...publicContext('first start', '', 'en'), company_id: newId(), user_id: newId() };
    const isMade = await this.db.run(as, (tx) => open(tx, rootAdminEmail, password_hash));
    if (isMade) this.log.info('root administrator created');
    // Another process that started at the same time may have made this one meanwhile.
    else if (!(await this.directory.findRoot(rootAdminEmail)))
      this.log.warn('there is a root administrator with another address; ROOT_ADMIN_EMAIL matches no account');
  }
}

/** False when there is such a company already. */
async function open(tx: Tx, email: string, password_hash: string): Promise<boolean> {
  if (!(await claim(tx, 'tenant_code', ROOT_CODE))) return false;
  const { company_id } = tx.ctx;
  const id = tx.ctx.user_id!;
  const company = { id: company_id, tenant_code: ROOT_CODE, name: 'Operator', has_completed_setup: true, ...HOME };
  await tx.insert(Company, { ...company, subscription_plan: 'enterprise' });
  const name = { first_name: 'Root', last_name: 'Administrator', language: 'en' as const };
  await tx.insert(User, { id, ...name, ...HOME });
  await tx.insert(Login, { id, email, tenant_code: ROOT_CODE, status: 'active', password_hash });
  await tx.insert(UserRole, { id: newId(), user_id: id, role_key: ROLE });
  tx.emit('user.updated', id, 1, { user_id: id, email, ...name });
  return true;
}
