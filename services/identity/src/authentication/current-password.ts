import { Injectable } from '@nestjs/common';
import { AccountLookup } from '../accounts/account-lookup.js';
import type { UserInfo } from '../accounts/account.queries.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordHasher } from './password-hasher.js';

/** The password of a person who is signed in already. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly directory: AccountLookup,
    private readonly throttle: LoginThrottle,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Counted for this person apart: strangers at the sign-in page must not keep the owner from proving it. */
  async isRight({ user_id, email, company_data }: UserInfo, password: string): Promise<boolean> {
    const target = { who: email, device: user_id };
    const found = await this.throttle.attempt(target, async () => {
      const entry = await this.directory.findOwn(company_data.company_id, user_id);
      return (await this.hasher.verify(entry?.password_hash ?? null, password)) ? entry : null;
    });
    return found !== null;
  }
}
