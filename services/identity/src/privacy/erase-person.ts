import { PERSON_KINDS, type PersonKind, type PersonRef, type PersonText, SERVICES } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import {
  ById,
  ContextCommand,
  Database,
  OneOf,
  type PersonCheck,
  PersonErasure,
  Problem,
  systemContext,
} from '@keystead/platform';
import { Accounts } from './erase-account.js';
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
    const { company_id } = ctx;
    const requested = { person_id: id.toLowerCase(), kind };
    const known = await this.check(company_id, [requested]);
    const isRequested = (record: PersonRef) => record.person_id === requested.person_id && record.kind === kind;
    // Of somebody whose record was deleted, the audit may still say who they were.
    if (known.records.length > 0 ? !known.records.some(isRequested) : known.texts.length === 0)
      throw new Problem('NOT_FOUND');
    const named = union([requested, ...known.records]);
    const { accounts } = await this.check(company_id, named);
    // Not in the transaction whose answer is stored for the key of the request.
    const reading = systemContext(company_id, ctx.request_id);
    const linked = await this.db.run(reading, (tx) => this.accounts.ofPerson(tx, named, accounts));
    const records = [...named, ...linked.map((person_id) => ({ person_id, kind: 'user' as const }))];
    // Asked with all of them, what one record shares with another is not another person's.
    const { texts } = await this.check(company_id, records);
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
    const accounts = answers.flatMap((answer) => answer.accounts);
    return { records: answers.flatMap((answer) => answer.records), problem: null, accounts, texts: textsOf(answers) };
  }
}

/** Each record once. */
function union(records: readonly PersonRef[]): PersonRef[] {
  return [...new Map(records.map((record) => [record.person_id, record])).values()];
}

/** Each text once; it is shared where one service says so. */
function textsOf(answers: readonly PersonCheck[]): PersonText[] {
  const texts = new Map<string, PersonText>();
  for (const text of answers.flatMap((answer) => answer.texts)) {
    const known = texts.get(text.text);
    texts.set(text.text, { ...(known ?? text), is_shared: text.is_shared || known?.is_shared === true });
  }
  return [...texts.values()];
}
