import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { CONFIG, ContextCommand, Database, Email, fieldProblem, newId, type Tx } from '@keystead/platform';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID, ValidateIf } from 'class-validator';
import { lockAccess } from '../authorization/administrators.js';
import { addUser } from '../accounts/add-user.js';
import { NewPassword, assertNotGuessable } from '../accounts/passwords.js';
import { User } from '../accounts/user.entity.js';
import { companyHome } from '../accounts/company-home.js';
import type { IdentityConfig } from '../config.js';
import { BreachedPasswords } from '../authentication/breached-passwords.js';
import { PasswordHasher } from '../authentication/password-hasher.js';
import { refuseMember, rolesToGive } from '../authorization/assigned-roles.js';
import { Invitations } from './invitation.js';
import { consumeTeamQuota } from './team-size.js';

const MOST_ROLES = 20;

/** Ids of roles in a body, at least one. */
export const RoleIds = (): PropertyDecorator => (target, property) => {
  ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MOST_ROLES })(target, property);
  IsArray({ message: 'This must be a list' })(target, property);
  ArrayMinSize(1, { message: 'Please choose a role' })(target, property);
  ArrayMaxSize(MOST_ROLES, { message: `At most ${MOST_ROLES} at once` })(target, property);
  IsUUID(undefined, { each: true, message: 'This is not a valid id' })(target, property);
};

class Names extends PickType(User, ['first_name', 'middle_name', 'last_name'] as const) {}

class Access {
  @Email() email: string;

  /** Handed over by the creator of the account, never mailed; without one an invitation is. */
  @ApiPropertyOptional({ nullable: true })
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @NewPassword()
  password?: string | null;

  @RoleIds() role_ids: string[];
}

/** Adds a person to the company: at once with a password, which they change at their first sign-in, or by invitation. */
export class CreateUser extends IntersectionType(Names, Access) {}

export class CreateUserCommand extends ContextCommand<CreateUser, { id: string; email: string; status: string }> {}

@CommandHandler(CreateUserCommand)
export class CreateUserHandler {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly breached: BreachedPasswords,
    private readonly hasher: PasswordHasher,
    private readonly invitations: Invitations,
  ) {}

  async execute({ ctx, body: person }: CreateUserCommand) {
    const { password, ...about } = person;
    if (password) assertNotGuessable(password, { ...about, product: this.config.productName });
    // The costly hash is made before the transaction.
    if (password) await this.breached.assertUnknown(password);
    const hash = password ? await this.hasher.hash(password) : null;
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      const roles = (await rolesToGive(tx, about.role_ids)).map(({ key }) => key);
      await refuseMember(tx, about.email);
      await consumeTeamQuota(tx, roles, about);
      if (hash === null) return this.invite(tx, about, roles);
      return this.add(tx, about, roles, hash);
    });
  }

  private async invite(tx: Tx, person: Omit<CreateUser, 'password'>, roles: string[]) {
    if (roles.length > 1) throw fieldProblem({ role_ids: 'An invitation is to one role; add the others afterwards' });
    const { email, first_name, middle_name, last_name } = person;
    const id = await this.invitations.add(tx, { email, role_key: roles[0]!, first_name, middle_name, last_name });
    return { id, email, status: 'invited' };
  }

  private async add(tx: Tx, person: Omit<CreateUser, 'password'>, roles: string[], password_hash: string) {
    const { email, first_name, middle_name, last_name } = person;
    await this.invitations.withdraw(tx, email);
    const user_id = await freeId(tx, email);
    const names = { first_name, middle_name: middle_name || null, last_name };
    const home = { language: tx.ctx.language, ...(await companyHome(tx)) };
    await addUser(tx, { user_id, email, password_hash, must_change_password: true, ...names, ...home, roles });
    return { id: user_id, email, status: 'active' };
  }
}

/** A new id; an acceptance begun with this address is forgotten. */
async function freeId(tx: Tx, email: string): Promise<string> {
  const begun = await tx.query<{ id: string }>(
    `select id from login where company_id = $1 and email = $2 and status = 'invited'`,
    [tx.ctx.company_id, email],
    'login_begun',
  );
  for (const { id } of begun) await tx.remove(User, await tx.lock(User, id));
  return newId();
}
