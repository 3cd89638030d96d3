import { Injectable } from '@nestjs/common';
import { Problem, type Context } from '@keystead/platform';
import { AccountQueries } from '../account/account.queries.js';
import { Directory } from '../sign-in/directory.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';

/** The password of whoever is signed in, asked for once more before something that cannot be undone by itself. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly directory: Directory,
    private readonly failures: FailedSignIns,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Throws unless it is right; a wrong one counts like a wrong sign-in. */
  async mustBe(ctx: Context, password: string): Promise<void> {
    const { email, tenant_code } = await this.accounts.own(ctx);
    const mayTry = await this.failures.mayTry(email);
    const entry = mayTry ? await this.directory.find(email, tenant_code) : null;
    if (mayTry && (await this.hasher.verify(entry?.password_hash ?? null, password))) return this.failures.clear(email);
    throw new Problem('WRONG_CURRENT_PASSWORD', { errors: { password: 'The current password is not right.' } });
  }
}
