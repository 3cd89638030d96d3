import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Problem, type Tx } from '@keystead/platform';
import type { UserInfo } from '../accounts/account.queries.js';
import { Sessions } from '../accounts/end-session.js';
import { assertNotGuessable, NewPassword, TypedPassword } from '../accounts/passwords.js';
import type { IdentityConfig } from '../config.js';
import { NewPasswords } from './new-password.js';
import { BreachedPasswords } from './breached-passwords.js';
import { PasswordHasher } from './password-hasher.js';

/** A new password while signed in, with the current one. */
export class PasswordFields {
  @NewPassword() password: string;
  @TypedPassword() password_confirmation: string;
  @TypedPassword() current_password: string;
}

/** Throws unless the password was typed the same twice. */
export function assertPasswordsMatch({ password, password_confirmation }: Partial<PasswordFields>): void {
  if (password === password_confirmation) return;
  throw new Problem('PASSWORDS_DO_NOT_MATCH', { errors: { password_confirmation: 'passwords do not match' } });
}

@Injectable()
export class PasswordChange {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly breached: BreachedPasswords,
    private readonly hasher: PasswordHasher,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
  ) {}

  /** Throws unless the new password, if there is one, was typed twice and keeps the rules. */
  check(fields: Partial<PasswordFields>, owner: UserInfo): void {
    assertPasswordsMatch(fields);
    if (fields.password !== undefined)
      assertNotGuessable(fields.password, { ...owner, product: this.config.productName });
  }

  /** Does the slow part, hashing, before the transaction and answers what is to be done inside it. */
  async prepare(password: string | undefined): Promise<(tx: Tx) => Promise<void>> {
    if (password === undefined) return async () => undefined;
    await this.breached.assertUnknown(password);
    const hash = await this.hasher.hash(password);
    return async (tx) => {
      await this.passwords.set(tx, hash);
      await this.sessions.endOthers(tx);
    };
  }
}
