import { Injectable } from '@nestjs/common';
import { type Context, Problem, type RawResponse } from '@keystead/platform';
import type { UserInfo } from '../accounts/account.queries.js';
import { type ClientInfo, Cookies } from './client-info.js';
import { LoginAnswers, type SecondStepAnswer } from './login-answers.js';
import { SecondStepMails } from './second-step-mails.js';
import { type Account, CODE_LIFE_MS, SecondSteps, TICKET } from './second-steps.js';

const ANSWERS = { new: 'MFA_1005', valid: 'MFA_1004', app: 'MFA_1006' } as const;

/** Sends a person to the second step: to their app, or a code by mail unless one is on its way, and the ticket that goes with it. */
@Injectable()
export class Challenge {
  constructor(
    private readonly answers: LoginAnswers,
    private readonly cookies: Cookies,
    private readonly mails: SecondStepMails,
    private readonly steps: SecondSteps,
  ) {}

  /** @param mustMail The code also proves the address, as an app would not. */
  async begin(
    ctx: Context,
    account: Account,
    user: UserInfo,
    client: ClientInfo,
    { mustMail = false } = {},
  ): Promise<RawResponse<SecondStepAnswer>> {
    const isByApp = user.has_authenticator && !mustMail;
    const { ticket, issued } = await this.steps.begin(account, user.email, client, isByApp);
    if (issued.state === 'wait') throw new Problem('TOO_MANY');
    if (issued.state === 'new') await this.mails.send(ctx, user, issued.code);
    const cookie = this.cookies.set(TICKET, ticket, 2 * CODE_LIFE_MS);
    return this.answers.secondStep(user, ANSWERS[issued.state], [cookie]);
  }
}
