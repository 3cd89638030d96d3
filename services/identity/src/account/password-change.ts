import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Problem, type Context, type Tx } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { CurrentPassword } from '../sign-in/current-password.js';
import { Sessions } from '../sign-in/end-session.js';
import { NewPasswords } from '../sign-in/new-password.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { AccountQueries } from './account.queries.js';
import { NewPassword, refuseGuessable, TypedPassword } from './passwords.js';

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
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountQueries,
    private readonly current: CurrentPassword,
    private readonly hasher: PasswordHasher,
    private readonly passwords: NewPasswords,
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
    const me = await this.accounts.own(ctx);
    if (password !== undefined) refuseGuessable(password, { ...me, product: this.config.productName });
    const isRight = await this.current.isRight(me, current_password ?? '');
    const hash = isRight && password !== undefined ? await this.hasher.hash(password) : null;
    return async (tx) => {
      if (hash === null) {
        const message = 'The current password is not right.';
        throw new Problem('WRONG_CURRENT_PASSWORD', { errors: { current_password: message } });
      }
      await this.replace(tx, hash);
    };
  }

  private async replace(tx: Tx, hash: string): Promise<void> {
    await this.passwords.set(tx, hash);
    await this.sessions.endOthers(tx);
  }
}
