import { PERSON_KINDS, type PersonKind, type PersonRef, type PersonText, SERVICES } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, OneOf, type PersonCheck, PersonErasure, Problem } from '@keystead/platform';
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
    const named = await this.db.run(ctx, (tx) => samePerson(tx, { person_id: id, kind }));
    const { accounts } = await this.check(ctx.company_id, named);
    const linked = await this.db.run(ctx, (tx) => this.accounts.ofPerson(tx, named, accounts));
    const records = [...named, ...linked.map((person_id) => ({ person_id, kind: 'user' as const }))];
    // Asked with the account, what it shares with the records is not another person's.
    const { texts } = await this.check(ctx.company_id, records);
    // Erased before, and not filled in again since.
    if (texts.length === 0) throw new Problem('NOT_FOUND');
    return this.db.run(ctx, async (tx) => {
      await this.accounts.ofPerson(tx, named, accounts);
      for (const record of records) {
        if (record.kind === 'user') await this.accounts.close(tx, record.person_id);
        tx.audit('person', record.person_id, 'request_erasure', null, { kind: record.kind });
      }
      tx.emit('person.erasure_requested', records[0]!.person_id, 1, { records, texts });
      tx.emit('person.erased', records[0]!.person_id, 1, { records });
      return { erased: records.map((record) => ({ id: record.person_id, kind: record.kind })) };
    });
  }

  /** What all services say together; the first hindrance is thrown. */
  private async check(company_id: string, records: readonly PersonRef[]): Promise<PersonCheck> {
    const ids = records.map(({ person_id }) => person_id);
    const answers = await Promise.all(
      SERVICES.map((service) =>
        service === 'identity' ? this.own.check(company_id, ids) : this.services.checkPerson(service, company_id, ids),
      ),
    );
    const problem = answers.find((answer) => answer.problem)?.problem;
    if (problem) throw new Problem(problem);
    if (!answers.some(({ is_known }) => is_known)) throw new Problem('NOT_FOUND');
    const accounts = answers.flatMap((answer) => answer.accounts);
    return { is_known: true, problem: null, accounts, texts: union(answers.map(({ texts }) => texts)) };
  }
}

/** Each text once; it is shared where one service says so. */
function union(lists: readonly PersonText[][]): PersonText[] {
  const texts = new Map<string, PersonText>();
  for (const text of lists.flat()) {
    const is_shared = text.is_shared || (texts.get(text.text)?.is_shared ?? false);
    texts.set(text.text, { ...(texts.get(text.text) ?? text), is_shared });
  }
  return [...texts.values()];
}
