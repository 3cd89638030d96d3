import { Injectable } from '@nestjs/common';
import { type Context, fieldProblem, Problem, RawResponse, type Tx } from '@keystead/platform';
import { AccountQueries, isSecondStepDue, type UserInfo } from '../accounts/account.queries.js';
import { Sessions } from '../accounts/end-session.js';
import type { ClientInfo } from '../authentication/client-info.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { OwnPassword } from '../authentication/own-password.js';
import { PasswordChange, type PasswordFields } from '../authentication/password-change.js';
import { Authenticators } from '../authentication/authenticators.js';
import { SecondSteps } from '../authentication/second-steps.js';
import { WrongCode } from '../shared/six-digits.js';

/** What a profile says about how its owner signs in. */
export interface SignInChanges extends Partial<PasswordFields> {
  is_enable_two_factor?: boolean;
  /** Of the second step, once it was mailed. */
  code?: string | null;
  client: ClientInfo;
}

/** What is to be done inside the transaction, to the person as they are found there. */
export type ApplySignIn = (tx: Tx, seen: UserInfo) => Promise<void>;

/**
 * A new password, and a second step that is turned off: a token alone does neither. Both need the current password, and
 * the mailed code while the second step is on; the other sessions end and the owner is mailed.
 */
@Injectable()
export class SignInChange {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly apps: Authenticators,
    private readonly own: OwnPassword,
    private readonly passwords: PasswordChange,
    private readonly sessions: Sessions,
    private readonly steps: SecondSteps,
  ) {}

  /**
   * What to answer while the code is still to come, else what to do inside the transaction. A wrong proof is refused
   * only there, since a repeated request must find its first answer.
   */
  async prepare(ctx: Context, changes: SignInChanges): Promise<RawResponse<SecondStepAnswer> | ApplySignIn> {
    const { password, current_password, is_enable_two_factor } = changes;
    const disables = is_enable_two_factor === false;
    const changesPassword = password !== undefined || current_password !== undefined;
    if (!changesPassword && !disables) return async () => undefined;
    const me = await this.accounts.own(ctx);
    if (!changesPassword && !me.is_enable_two_factor) return (tx, seen) => this.apply(tx, me, seen, disables);
    if (disables && me.is_enable_two_factor && me.company_data.is_two_factor_required)
      throw fieldProblem({ is_enable_two_factor: 'Your company requires the second step' });
    this.passwords.check(changes, me);
    const proof = await this.proof(ctx, me, changes);
    if (proof instanceof RawResponse) return proof;
    const setPassword = await this.passwords.prepare(proof === null ? password : undefined);
    return async (tx, seen) => {
      if (proof) throw proof;
      await this.apply(tx, me, seen, disables);
      await setPassword(tx);
    };
  }

  private async proof(ctx: Context, me: UserInfo, { current_password, code, client }: SignInChanges) {
    const given = { password: current_password ?? '', code, client, field: 'current_password' };
    return this.own.proveAs(ctx, me, given).catch((error: unknown) => {
      if (error instanceof Problem && (error instanceof WrongCode || error.code === 'WRONG_CURRENT_PASSWORD'))
        return error;
      throw error;
    });
  }

  private async apply(tx: Tx, proven: UserInfo, seen: UserInfo, disables: boolean): Promise<void> {
    // Turned on since: the proof was given without a code.
    if (isSecondStepDue(seen) && !isSecondStepDue(proven)) throw new WrongCode();
    if (!disables || !seen.is_enable_two_factor) return;
    await this.sessions.endOthers(tx);
    await this.steps.end(tx);
    const { user_id, version } = seen;
    await this.apps.discard(tx, user_id);
    tx.emit('user.second_step_disabled', user_id, version + 1, { user_id, ip: tx.ctx.ip, at: tx.now.toISOString() });
  }
}
