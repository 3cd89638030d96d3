import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import {
  ById,
  ContextCommand,
  Database,
  newId,
  Problem,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { releasePictures } from '../photo/release-pictures.js';
import { Agent, AGENT_FIELDS, type CompanyInfo, givenInfo } from './agent.entity.js';

/** A person looks after a unit from now on. */
export class AddAgent extends PickType(Agent, ['property_block_id', ...AGENT_FIELDS] as const) {}

export class AddAgentCommand extends ContextCommand<AddAgent, SavedRow> {}

@CommandHandler(AddAgentCommand)
export class AddAgentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { company_info, phone, ...agent } }: AddAgentCommand) {
    return this.db.run(ctx, async (tx) => {
      await assertNotInTrash(tx, agent.property_block_id);
      const id = newId();
      const info = givenInfo(company_info) ?? null;
      await tx.insert(Agent, { ...agent, id, phone: phone || null, company_info: info });
      publishPicture(tx, { id, version: 1 }, info, null);
      return { id, version: 1 };
    });
  }
}

/** Changes an agent; with another unit, the agent looks after that one instead. */
export class EditAgent extends IntersectionType(
  IntersectionType(ById, WithVersion),
  PartialType(AddAgent, { skipNullProperties: false }),
) {}

export class EditAgentCommand extends ContextCommand<EditAgent, SavedRow> {}

@CommandHandler(EditAgentCommand)
export class EditAgentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...changes } }: EditAgentCommand) {
    return this.db.run(ctx, async (tx) => {
      const agent = await tx.lock(Agent, id, version);
      if (!ctx.permissions.has('agent.write')) await assertOwnRecord(tx, agent, changes);
      if (changes.property_block_id) await assertNotInTrash(tx, changes.property_block_id);
      const { phone, company_info } = changes;
      const patch = { ...changes, phone: phone === '' ? null : phone, company_info: givenInfo(company_info) };
      const saved = { id, version: await tx.update(Agent, agent, patch) };
      publishPicture(tx, saved, patch.company_info ?? null, agent.company_info);
      if (patch.company_info !== undefined) await releasePicture(tx, agent);
      return saved;
    });
  }
}

export class RemoveAgent extends ById {}

export class RemoveAgentCommand extends ContextCommand<RemoveAgent, RemovedRow> {}

@CommandHandler(RemoveAgentCommand)
export class RemoveAgentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveAgentCommand) {
    return this.db.run(ctx, async (tx) => {
      const agent = await tx.lock(Agent, id);
      await tx.remove(Agent, agent);
      await releasePicture(tx, agent);
      return { id };
    });
  }
}

/** The file of a picture that nothing shows is removed after a day. */
function publishPicture(tx: Tx, { id, version }: SavedRow, next: CompanyInfo | null, old: CompanyInfo | null): void {
  const external_path = next?.photo?.external_path;
  if (!external_path || external_path === old?.photo?.external_path) return;
  tx.emit('property.photo_added', id, version, { external_path });
}

/** The picture that the entry had before is removed with its file, unless it or another one still shows it. */
async function releasePicture(tx: Tx, { id, version, property_block_id, company_info }: Agent): Promise<void> {
  const external_path = company_info?.photo?.external_path;
  if (!external_path) return;
  const { property_id } = await tx.one<{ property_id: string }>(
    'select property_id from property_block where company_id = $1 and id = $2',
    [tx.ctx.company_id, property_block_id],
    'property_of_agent',
  );
  await releasePictures(tx, [{ id, version, property_id, external_path }]);
}

/** A unit in the trash takes no agents. */
async function assertNotInTrash(tx: Tx, block_id: string): Promise<void> {
  await tx.one(
    'select 1 from property_block where company_id = $1 and id = $2 and deleted_at is null for key share',
    [tx.ctx.company_id, block_id],
    'block_stands',
  );
}

/** Property managers change their own entry, known by the address they sign in with; not the address, nor the unit. */
async function assertOwnRecord(tx: Tx, agent: Agent, changes: Partial<AddAgent>): Promise<void> {
  const { role, user_id, company_id } = tx.ctx;
  const isMoved =
    (changes.email ?? agent.email) !== agent.email ||
    (changes.property_block_id ?? agent.property_block_id) !== agent.property_block_id;
  if (role !== 'property_manager' || isMoved) throw new Problem('FORBIDDEN');
  const own = await tx.query(
    'select 1 from user_projection where company_id = $1 and user_id = $2 and email = $3',
    [company_id, user_id, agent.email],
    'own_agent',
  );
  if (own.length === 0) throw new Problem('FORBIDDEN');
}
