import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, Email, Id, Problem } from '@keystead/platform';
import { lockAccess } from '../authorization/administrators.js';
import { refuseMember, rolesToGive } from '../authorization/assigned-roles.js';
import { areProperties } from '../managers/assign.js';
import { Invitations } from './invitation.js';
import { consumeTeamQuota } from './team-size.js';

/** Mails a person an invitation to the company, in a role the inviter may give. */
export class Invite {
  @Email() email: string;
  @Id() role_id: string;
  @Id({ optional: true }) property_id?: string | null;
}

export class InviteCommand extends ContextCommand<Invite, { id: string; email: string; status: string }> {}

@CommandHandler(InviteCommand)
export class InviteHandler {
  constructor(
    private readonly db: Database,
    private readonly invitations: Invitations,
  ) {}

  execute({ ctx, body: { email, role_id, property_id } }: InviteCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockAccess(tx);
      const [role] = await rolesToGive(tx, [role_id]);
      if (property_id && !(await areProperties(tx, [property_id]))) throw new Problem('NOT_FOUND');
      await refuseMember(tx, email);
      await consumeTeamQuota(tx, [role!.key], { email });
      const id = await this.invitations.add(tx, { email, role_key: role!.key, property_id });
      return { id, email, status: 'invited' };
    });
  }
}
