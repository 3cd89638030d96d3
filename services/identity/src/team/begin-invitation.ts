import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, Email, fieldProblem, Text, type RawResponse } from '@keystead/platform';
import { TypedPassword } from '../accounts/passwords.js';
import { User } from '../accounts/user.entity.js';
import { RateLimits } from '../shared/rate-limits.js';
import type { SecondStepAnswer } from '../authentication/login-answers.js';
import { LoginService } from '../authentication/login-service.js';
import type { ClientInfo } from '../authentication/client-info.js';
import { Invitations } from './invitation.js';
import { InvitedPeople } from './invited-people.js';
import { openInvitation, prepare } from './prepare-person.js';

class Names extends PickType(User, ['first_name', 'middle_name', 'last_name'] as const) {}

class Proof {
  @ApiProperty({ type: String })
  @Text(200)
  code: string;
  @Email() email: string;
  @TypedPassword() password: string;
}

class OfNewPeople {
  @TypedPassword() password_confirmation: string;
}

class WithoutEffect {
  /** Company and role are those of the invitation, whatever is said here. */
  @Text(80) role: string;
  @Text(80) role_id: string;
  @Text(80) tenant_code: string;
}

/**
 * Begins to accept an invitation: with the password of the account a person has elsewhere, or with names and a new
 * password. Nothing is joined before the code that is mailed now comes back.
 */
export class BeginInvitation extends IntersectionType(
  Proof,
  PartialType(IntersectionType(Names, OfNewPeople)),
  PartialType(WithoutEffect),
) {}

export class BeginInvitationCommand extends ContextCommand<
  BeginInvitation & { client: ClientInfo },
  RawResponse<SecondStepAnswer>
> {}

@CommandHandler(BeginInvitationCommand)
export class BeginInvitationHandler {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly invitations: Invitations,
    private readonly people: InvitedPeople,
    private readonly logins: LoginService,
  ) {}

  async execute({ ctx, body: { client, ...form } }: BeginInvitationCommand) {
    await this.limits.take('sign_in', ctx.ip);
    const { company_id, id } = await this.invitations.find(form.code);
    const as = { ...ctx, company_id };
    const invitation = await openInvitation(this.db, as, id);
    if (form.email !== invitation.email)
      throw fieldProblem({ email: 'Please use the address that the invitation was sent to' });
    const person = await this.people.of(as, form, invitation);
    const user_id = await prepare(this.db, as, id, person);
    return this.logins.loginInvited(ctx, { company_id, user_id, tenant_code: invitation.tenant_code }, client);
  }
}
