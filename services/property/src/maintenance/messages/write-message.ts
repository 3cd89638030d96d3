import { isPersonRole, type MaintenanceMessageFacts, type MessageAuthor } from '@keystead/contracts';
import { asCompany, assertModule, ContextCommand, Database, fieldProblem, newId, type Tx } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import type { MaintenanceRequest } from '../maintenance-request.entity.js';
import { maintenanceFacts } from '../maintenance-steps.js';
import { MaintenanceMessage } from './message.entity.js';
import { participantsOf } from './participants.js';

const OF_TEAM = 'Notes to the team are for the property manager. Please write to everyone';

/** Writes a message about a maintenance request; also when the work is done, to ask how it was. */
export class WriteMessage extends PickType(MaintenanceMessage, [
  'maintenance_request_id',
  'audience',
  'text',
] as const) {}

export class WriteMessageCommand extends ContextCommand<WriteMessage, { id: string }> {}

@CommandHandler(WriteMessageCommand)
export class WriteMessageHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: WriteMessageCommand) {
    if (body.audience === 'team' && isPersonRole(ctx.role)) throw fieldProblem({ audience: OF_TEAM });
    return this.db.run(ctx, async (tx) => {
      const request = await requestOf(tx, body.maintenance_request_id);
      await assertModule(tx, 'maintenance');
      const written = { id: newId(), author: authorOf(ctx.role), audience: body.audience, text: body.text };
      await tx.insert(MaintenanceMessage, {
        ...written,
        maintenance_request_id: request.id,
        property_id: request.property_id,
        created_by: ctx.user_id!,
        created_at: tx.now,
      });
      tx.emit('maintenance.message_written', written.id, 1, await factsOf(tx, request, written));
      return { id: written.id };
    });
  }
}

/** A request that the writer sees, of a unit outside of the trash; every other one is NOT_FOUND. */
function requestOf(tx: Tx, id: string): Promise<MaintenanceRequest> {
  return tx.one<MaintenanceRequest & Record<string, unknown>>(
    `select r.* from maintenance_request r
     join property_block b on b.company_id = $1 and b.id = r.property_block_id and b.deleted_at is null
     join property p on p.company_id = $1 and p.id = r.property_id and p.deleted_at is null
     where r.company_id = $1 and r.id = $2`,
    [tx.ctx.company_id, id],
    'request_of_message',
  );
}

const authorOf = (role: string | null): MessageAuthor =>
  isPersonRole(role) ? (role === 'owner' ? 'owner' : 'renter') : 'team';

type Written = Pick<MaintenanceMessage, 'id' | 'audience' | 'text' | 'author'>;

/** What the event says: whom it concerns is found among all rows of the company, which its writer may not see. */
function factsOf(tx: Tx, request: MaintenanceRequest, { id, ...message }: Written): Promise<MaintenanceMessageFacts> {
  return asCompany(tx, async () => ({
    ...(await maintenanceFacts(tx, request)),
    message: { maintenance_message_id: id, ...message },
    ...(await participantsOf(tx, request, message.audience)),
  }));
}
