import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import {
  Database,
  Email,
  Flag,
  LOG,
  newId,
  Problem,
  Text,
  type By,
  type Context,
  type Whole,
} from '@keystead/platform';
import type { Logger } from 'pino';
import { AccountQueries } from '../account/account.queries.js';
import { TypedPassword } from '../account/passwords.js';
import { maskEmail } from '../mail/mask-email.js';
import { RateLimits } from '../rate-limits.js';
import { Directory, type DirectoryEntry } from './directory.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { LoginAnswers, type LoginAnswer } from './login-answers.js';
import { OneAtATime } from './one-at-a-time.js';
import { PasswordHasher } from './password-hasher.js';
import { openSession } from './session.js';

/** Signs in with e-mail, password and tenant code; the code may be left out when the address is in one company. */
export class SignIn {
  @Email() email: string;
  @TypedPassword() password: string;
  @Text(12, { optional: true }) tenant_code?: string | null;
  /** Has no effect here: only the server knows whether a device is remembered. */
  @Flag({ optional: true }) skip_mfa?: boolean | null;
  /** Browser or app, as it calls itself; not part of the body. */
  device?: string;
}

@CommandHandler(SignIn)
export class SignInHandler {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountQueries,
    private readonly directory: Directory,
    private readonly limits: RateLimits,
    private readonly failures: FailedSignIns,
    private readonly hasher: PasswordHasher,
    private readonly answers: LoginAnswers,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({ ctx, device, ...given }: By<SignIn>): Promise<Whole<LoginAnswer>> {
    await this.limits.take('sign_in', ctx.ip);
    // Guesses at one address wait for each other, so that its owner's own parallel sign-ins are not taken for guesses.
    const entry = await this.turns.run(given.email, () => this.check(given));
    if (!entry) {
      this.log.warn({ email: maskEmail(given.email), ip: ctx.ip, request_id: ctx.request_id }, 'sign-in refused');
      throw new Problem('BAD_CREDENTIALS');
    }
    const { company_id, user_id, tenant_code } = entry;
    const as: Context = { ...ctx, company_id, user_id, tenant_code, sid: newId() };
    const { user, expires_at } = await this.db.run(as, async (tx) => {
      const expires_at = await openSession(tx, device);
      return { user: await this.accounts.ownIn(tx), expires_at };
    });
    return this.answers.of(user, as.sid, expires_at);
  }

  /** Whoever asks, for whatever account: one count, one look-up, one hash, and the same answer. */
  private async check({ email, password, tenant_code }: SignIn): Promise<DirectoryEntry | null> {
    if (!(await this.failures.mayTry(email))) return null;
    const entry = await this.directory.find(email, (tenant_code ?? '').toLowerCase());
    const isRight = await this.hasher.verify(entry?.password_hash ?? null, password);
    if (!entry || !isRight || entry.status !== 'active') return null;
    await this.failures.clear(email);
    return entry;
  }
}
