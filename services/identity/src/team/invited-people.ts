import { Inject, Injectable } from '@nestjs/common';
import { passwordProblems } from '@keystead/contracts';
import { CONFIG, fieldProblem, Problem, type Context } from '@keystead/platform';
import { AccountQueries } from '../accounts/account.queries.js';
import { assertPasswordsMatch } from '../authentication/password-change.js';
import { assertNotGuessable } from '../accounts/passwords.js';
import type { IdentityConfig } from '../config.js';
import { AccountLookup, type DirectoryEntry } from '../accounts/account-lookup.js';
import { LoginThrottle } from '../authentication/login-throttle.js';
import { BreachedPasswords } from '../authentication/breached-passwords.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import type { OpenInvitation, Prepared } from './prepare-person.js';

/** What a person says who accepts an invitation. */
export interface Acceptance {
  email: string;
  password: string;
  password_confirmation?: string;
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
}

/** Finds out who accepts an invitation, by their password. */
@Injectable()
export class InvitedPeople {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountQueries,
    private readonly directory: AccountLookup,
    private readonly throttle: LoginThrottle,
    private readonly breached: BreachedPasswords,
    private readonly hasher: PasswordHasher,
  ) {}

  async of(ctx: Context, form: Acceptance, invitation: OpenInvitation): Promise<Prepared> {
    const elsewhere = await this.directory.accountsOf(form.email);
    if (elsewhere.length > 0) return this.known(ctx, form, elsewhere);
    const about = namesOf(form, invitation);
    const begun = await this.begunBy(form.email, invitation);
    if (begun)
      return { ...about, language: ctx.language, password_hash: (await this.rightOf(form, [begun])).password_hash! };
    assertPasswordsMatch(form);
    const [problem] = passwordProblems(form.password);
    if (problem) throw fieldProblem({ password: problem });
    assertNotGuessable(form.password, { ...about, email: form.email, product: this.config.productName });
    await this.breached.assertUnknown(form.password);
    return { ...about, language: ctx.language, password_hash: await this.hasher.hash(form.password) };
  }

  /** A person with an account in another company gets a sign-in of their own here, with the password they have. */
  private async known(ctx: Context, form: Acceptance, elsewhere: DirectoryEntry[]): Promise<Prepared> {
    const { company_id, user_id, password_hash } = await this.rightOf(form, elsewhere);
    const there = await this.accounts.own({ ...ctx, company_id, user_id });
    const { first_name, middle_name, last_name, language } = there;
    return { first_name, middle_name, last_name, language, password_hash: password_hash! };
  }

  /** Once begun, an invitation goes on with the same password only: a second holder of the link cannot slip theirs in. */
  private async begunBy(email: string, { tenant_code, is_begun }: OpenInvitation): Promise<DirectoryEntry | null> {
    return is_begun ? this.directory.find(email, tenant_code) : null;
  }

  private async rightOf({ email, password }: Acceptance, entries: DirectoryEntry[]): Promise<DirectoryEntry> {
    const right = await this.throttle.attempt({ who: email }, async () => {
      for (const entry of entries) if (await this.hasher.verify(entry.password_hash, password)) return entry;
      return null;
    });
    if (!right) throw new Problem('BAD_CREDENTIALS');
    return right;
  }
}

function namesOf(
  form: Acceptance,
  invitation: OpenInvitation,
): Pick<Prepared, 'first_name' | 'middle_name' | 'last_name'> {
  const first_name = form.first_name || invitation.first_name;
  const last_name = form.last_name || invitation.last_name;
  const errors = {
    ...(first_name ? {} : { first_name: 'First name is required' }),
    ...(last_name ? {} : { last_name: 'Last name is required' }),
  };
  if (!first_name || !last_name) throw fieldProblem(errors);
  return { first_name, middle_name: form.middle_name || invitation.middle_name, last_name };
}
