import { Injectable } from '@nestjs/common';
import { Problem, Whole, type Context } from '@keystead/platform';
import { AccountQueries, type UserInfo } from '../account/account.queries.js';
import { WrongCode } from '../registration/six-digits.js';
import { Directory } from '../sign-in/directory.js';
import { Guesses } from '../sign-in/guesses.js';
import { LoginAnswers, type SecondStepAnswer } from '../sign-in/login-answers.js';
import { PasswordHasher } from '../sign-in/password-hasher.js';
import { SecondStepMails } from '../sign-in/second-step-mails.js';
import { CODE_LIFE_MS, SecondSteps, TICKET } from '../sign-in/second-steps.js';
import { Cookies, type Visitor } from '../sign-in/visitor.js';

export interface Proof {
  password: string;
  /** Of the second step, by those who have it on. */
  code?: string | null;
  visitor: Visitor;
}

/** Whoever is signed in proves once more who they are, before something that cannot be undone by itself. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly answers: LoginAnswers,
    private readonly cookies: Cookies,
    private readonly directory: Directory,
    private readonly guesses: Guesses,
    private readonly hasher: PasswordHasher,
    private readonly mails: SecondStepMails,
    private readonly steps: SecondSteps,
  ) {}

  /** Null once all is proven; what to answer while the code of the second step is still to come. Throws when it is wrong. */
  async prove(ctx: Context, { password, code, visitor }: Proof): Promise<Whole<SecondStepAnswer> | null> {
    const me = await this.accounts.own(ctx);
    await this.checkPassword(me, password);
    if (!me.is_enable_two_factor) return null;
    if (!code) return this.sendCode(ctx, me, visitor);
    const account = await this.steps.complete(me.email, code, visitor);
    if (account?.user_id !== me.user_id) throw new WrongCode();
    return null;
  }

  /** Counted for this person apart: strangers at the sign-in page must not keep the owner from it. */
  private async checkPassword({ user_id, email, tenant_code }: UserInfo, password: string): Promise<void> {
    const target = { who: email, device: user_id };
    const found = await this.guesses.attempt(target, async () => {
      const entry = await this.directory.find(email, tenant_code);
      return (await this.hasher.verify(entry?.password_hash ?? null, password)) ? entry : null;
    });
    if (found) return;
    throw new Problem('WRONG_CURRENT_PASSWORD', { errors: { password: 'The current password is not right.' } });
  }

  private async sendCode(ctx: Context, me: UserInfo, visitor: Visitor): Promise<Whole<SecondStepAnswer>> {
    const account = { company_id: ctx.company_id, user_id: me.user_id };
    const { ticket, issued } = await this.steps.begin(account, me.email, visitor);
    if (issued.state === 'wait') throw new Problem('TOO_MANY');
    if (issued.state === 'new') await this.mails.send(ctx, me, issued.code);
    const cookie = this.cookies.keep(TICKET, ticket, 2 * CODE_LIFE_MS);
    return this.answers.secondStep(me, issued.state === 'new' ? 'MFA_1005' : 'MFA_1004', [cookie]);
  }
}
