import { Injectable } from '@nestjs/common';
import { Problem, type Context, type Tx } from '@keystead/platform';
import { Directory } from '../sign-in/directory.js';
import { Sessions } from '../sign-in/end-session.js';
import { FailedSignIns } from '../sign-in/failed-sign-ins.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { AccountQueries } from './account.queries.js';
import { NewPassword, TypedPassword } from './passwords.js';

/** A new password while signed in, with the current one. */
export class PasswordFields {
  @NewPassword() password: string;
  @TypedPassword() password_confirmation: string;
  @TypedPassword() current_password: string;
}

/** Throws unless the password was typed the same twice. */
export function mustMatch({ password, password_confirmation }: Partial<PasswordFields>): void {
  if (password === password_confirmation) return;
  throw new Problem('PASSWORDS_DO_NOT_MATCH', { errors: { password_confirmation: 'passwords do not match' } });
}

@Injectable()
export class PasswordChange {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly directory: Directory,
    private readonly failures: FailedSignIns,
    private readonly hasher: PasswordHasher,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Does the slow part, hashing, before the transaction and answers what is to be done inside it. A wrong current
   * password is refused only there, since a repeated request must find its first answer.
   */
  async prepare(ctx: Context, fields: Partial<PasswordFields>): Promise<(tx: Tx) => Promise<void>> {
    const { password, current_password } = fields;
    if (password === undefined && current_password === undefined) return async () => undefined;
    mustMatch(fields);
    const isRight = await this.isCurrent(ctx, current_password ?? '');
    const hash = isRight && password !== undefined ? await this.hasher.hash(password) : null;
    return async (tx) => {
      if (hash === null) {
        const message = 'The current password is not right.';
        throw new Problem('WRONG_CURRENT_PASSWORD', { errors: { current_password: message } });
      }
      await this.replace(tx, hash);
    };
  }

  private async isCurrent(ctx: Context, password: string): Promise<boolean> {
    const { email, tenant_code } = await this.accounts.own(ctx);
    if (!(await this.failures.mayTry(email))) return false;
    const entry = await this.directory.find(email, tenant_code);
    const isRight = await this.hasher.verify(entry?.password_hash ?? null, password);
    if (isRight) await this.failures.clear(email);
    return isRight;
  }

  private async replace(tx: Tx, hash: string): Promise<void> {
    const { company_id, user_id } = tx.ctx;
    await tx.query(
      'update login set password_hash = $3, version = version + 1 where company_id = $1 and id = $2',
      [company_id, user_id, hash],
      'password_replace',
    );
    tx.audit('login', user_id!, 'update', { password_hash: '' }, { password_hash: '' });
    await this.sessions.endOthers(tx);
  }
}
