import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand } from '@keystead/platform';
import { ArchiveRequests, type RequestedArchive } from './archive-requests.js';

/** Asks for everything the company has, as one archive. */
export class ExportCompanyCommand extends ContextCommand<object, RequestedArchive> {}

@CommandHandler(ExportCompanyCommand)
export class ExportCompanyHandler {
  constructor(private readonly requests: ArchiveRequests) {}

  execute({ ctx }: ExportCompanyCommand): Promise<RequestedArchive> {
    return this.requests.add(ctx, null);
  }
}
