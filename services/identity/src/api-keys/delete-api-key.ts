import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, type RemovedRow } from '@keystead/platform';
import { Sessions } from '../accounts/end-session.js';
import { ApiKey } from './api-key.entity.js';

/** Deletes a key, whoever made it, and ends what software has opened with it. */
export class DeleteApiKey extends ById {}

export class DeleteApiKeyCommand extends ContextCommand<DeleteApiKey, RemovedRow> {}

@CommandHandler(DeleteApiKeyCommand)
export class DeleteApiKeyHandler {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
  ) {}

  execute({ ctx, body: { id } }: DeleteApiKeyCommand): Promise<RemovedRow> {
    return this.db.run(ctx, async (tx) => {
      await tx.remove(ApiKey, await tx.lock(ApiKey, id));
      await this.sessions.endOfApiKey(tx, id);
      return { id };
    });
  }
}
