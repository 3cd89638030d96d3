import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand } from '@keystead/platform';
import { ArchiveRequests, type RequestedArchive } from './archive-requests.js';
import { KnownPersons, NamedPerson } from './known-person.js';

/** Asks for what the company holds about a person, as one archive. */
export class ExportPerson extends NamedPerson {}

export class ExportPersonCommand extends ContextCommand<ExportPerson, RequestedArchive> {}

@CommandHandler(ExportPersonCommand)
export class ExportPersonHandler {
  constructor(
    private readonly persons: KnownPersons,
    private readonly requests: ArchiveRequests,
  ) {}

  async execute({ ctx, body }: ExportPersonCommand): Promise<RequestedArchive> {
    await this.persons.find(ctx, body);
    return this.requests.add(ctx, { person_id: body.id.toLowerCase(), person_kind: body.kind });
  }
}
