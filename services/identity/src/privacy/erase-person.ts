import type { PersonKind } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database } from '@keystead/platform';
import { Accounts } from './erase-account.js';
import { ExportPieces } from './export-pieces.js';
import { KnownPersons, NamedPerson } from './known-person.js';

/** Erases a person: nothing says any more who they are, in any service. It cannot be taken back. */
export class ErasePerson extends NamedPerson {}

export interface ErasedRecords {
  /** The records of this person, and their account where they have one that is for nothing else. */
  erased: { id: string; kind: PersonKind }[];
}

export class ErasePersonCommand extends ContextCommand<ErasePerson, ErasedRecords> {}

@CommandHandler(ErasePersonCommand)
export class ErasePersonHandler {
  constructor(
    private readonly db: Database,
    private readonly persons: KnownPersons,
    private readonly accounts: Accounts,
    private readonly pieces: ExportPieces,
  ) {}

  async execute({ ctx, body }: ErasePersonCommand): Promise<ErasedRecords> {
    const { records, named, texts } = await this.persons.find(ctx, body, { isErasure: true });
    return this.db.run(ctx, async (tx) => {
      await this.accounts.mustNotBeInTeam(tx, named);
      await this.pieces.forgetPersons(
        tx,
        records.map(({ person_id }) => person_id),
      );
      for (const record of records) {
        if (record.kind === 'user') await this.accounts.close(tx, record.person_id);
        tx.audit('person', record.person_id, 'request_erasure', null, { kind: record.kind });
      }
      tx.emit('person.erasure_requested', records[0]!.person_id, 1, { records, texts });
      tx.emit('person.erased', records[0]!.person_id, 1, { records });
      return { erased: records.map((record) => ({ id: record.person_id, kind: record.kind })) };
    });
  }
}
