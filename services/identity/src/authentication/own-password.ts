import { Injectable } from '@nestjs/common';
import { type Context, Database, Problem, type RawResponse, type Tx } from '@keystead/platform';
import { AccountQueries, isSecondStepDue, type UserInfo } from '../accounts/account.queries.js';
import { WrongCode } from '../shared/six-digits.js';
import { Challenge } from './challenge.js';
import type { ClientInfo } from './client-info.js';
import { CurrentPassword } from './current-password.js';
import type { SecondStepAnswer } from './login-answers.js';
import { SecondSteps } from './second-steps.js';

export interface Proof {
  password: string;
  /** Of the second step, by those who have it on. */
  code?: string | null;
  client: ClientInfo;
  /** Name of the password in the form, for its error; `password` unless given. */
  field?: string;
}

/** The person who is signed in proves once more who they are, before something that a stolen token must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly challenge: Challenge,
    private readonly current: CurrentPassword,
    private readonly db: Database,
    private readonly steps: SecondSteps,
  ) {}

  /** Does this in a transaction once all is proven; else answers that the code of the second step is still to come. */
  async run<T>(ctx: Context, proof: Proof, work: (tx: Tx) => Promise<T>): Promise<T | RawResponse<SecondStepAnswer>> {
    const due = await this.proveAs(ctx, await this.accounts.own(ctx), proof);
    return due ?? this.db.run(ctx, work);
  }

  /** Null once all is proven; what to answer while the code is still to come. Throws when the password or it is wrong. */
  async proveAs(ctx: Context, me: UserInfo, proof: Proof): Promise<RawResponse<SecondStepAnswer> | null> {
    const { password, code, client, field = 'password' } = proof;
    if (!(await this.current.isRight(me, password)))
      throw new Problem('WRONG_CURRENT_PASSWORD', { errors: { [field]: 'The current password is incorrect.' } });
    if (!isSecondStepDue(me)) return null;
    if (!code) {
      return this.challenge.begin(ctx, { company_id: ctx.company_id, user_id: me.user_id }, me, client);
    }
    const account = await this.steps.complete(ctx, me.email, code, client);
    if (account?.user_id !== me.user_id || account.company_id !== ctx.company_id) throw new WrongCode();
    return null;
  }
}
