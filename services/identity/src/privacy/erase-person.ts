import { PERSON_KINDS, type PersonKind, SERVICES } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import {
  ById,
  ContextCommand,
  Database,
  OneOf,
  type PersonCheck,
  PersonErasure,
  Problem,
  type Tx,
} from '@keystead/platform';
import { Accounts } from './erase-account.js';
import { samePerson } from './same-person.js';
import { ServiceClients } from './service-clients.js';

/** Erases a person: nothing says any more who they are, in any service. It cannot be taken back. */
export class ErasePerson extends ById {
  @OneOf(PERSON_KINDS) kind: PersonKind;
}

export interface ErasedRecords {
  /** The records of this person, and their account where they have one that is for nothing else. */
  erased: { id: string; kind: PersonKind }[];
}

export class ErasePersonCommand extends ContextCommand<ErasePerson, ErasedRecords> {}

@CommandHandler(ErasePersonCommand)
export class ErasePersonHandler {
  constructor(
    private readonly db: Database,
    private readonly own: PersonErasure,
    private readonly services: ServiceClients,
    private readonly accounts: Accounts,
  ) {}

  async execute({ ctx, body: { id, kind } }: ErasePersonCommand): Promise<ErasedRecords> {
    this.services.mustKnowAll();
    const records = await this.db.run(ctx, (tx) => samePerson(tx, { id, kind }));
    const checks = await Promise.all(records.map((record) => this.check(ctx.company_id, record.id)));
    const users = checks.flatMap(({ accounts }) => accounts);
    return this.db.run(ctx, async (tx) => {
      const linked = await this.accounts.ofPerson(tx, records, users);
      const erased = [...records, ...linked.map((user_id) => ({ id: user_id, kind: 'user' as const }))];
      for (const record of erased) {
        await assertNotErased(tx, record.id);
        if (record.kind === 'user') await this.accounts.close(tx, record.id);
        tx.audit('person', record.id, 'request_erasure', null, { kind: record.kind });
        tx.emit('person.erased', record.id, 1, { person_id: record.id, kind: record.kind });
      }
      return { erased };
    });
  }

  /** What all services say together; the first hindrance is thrown. */
  private async check(company_id: string, id: string): Promise<PersonCheck> {
    const answers = await Promise.all(
      SERVICES.map((service) =>
        service === 'identity' ? this.own.check(company_id, id) : this.services.checkPerson(service, company_id, id),
      ),
    );
    const problem = answers.find((answer) => answer.problem)?.problem;
    if (problem) throw new Problem(problem);
    if (!answers.some(({ is_known }) => is_known)) throw new Problem('NOT_FOUND');
    return { is_known: true, accounts: answers.flatMap(({ accounts }) => accounts), problem: null };
  }
}

async function assertNotErased(tx: Tx, id: string): Promise<void> {
  const [erased] = await tx.query(
    'select 1 from erased_person where company_id = $1 and person_id = $2',
    [tx.ctx.company_id, id],
    'person_is_erased',
  );
  if (erased) throw new Problem('NOT_FOUND');
}
