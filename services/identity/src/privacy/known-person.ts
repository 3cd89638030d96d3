import { PERSON_KINDS, type PersonKind, type PersonRef, type PersonText, SERVICES } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import { ById, Database, OneOf, type PersonCheck, PersonErasure, Problem, systemContext } from '@keystead/platform';
import { Accounts } from './erase-account.js';
import { ServiceClients } from './service-clients.js';

/** A person, by one record of theirs. */
export class NamedPerson extends ById {
  @OneOf(PERSON_KINDS) kind: PersonKind;
}

/** One person as all services know them. */
export interface KnownPerson {
  /** All their records, and last their account, where they have one that is for nothing else. */
  records: PersonRef[];
  /** Those of them that are no such account. */
  named: PersonRef[];
  /** The leases on which they are named. */
  leases: string[];
  texts: PersonText[];
}

/** Finds out who is meant by one record of a person: a renter stands on each lease, an agent at each unit. */
@Injectable()
export class KnownPersons {
  constructor(
    private readonly db: Database,
    private readonly own: PersonErasure,
    private readonly services: ServiceClients,
    private readonly accounts: Accounts,
  ) {}

  /** Throws NOT_FOUND for who is not known or erased already, and for an erasure what is against it. */
  async find(
    { company_id, request_id }: { company_id: string; request_id: string },
    { id, kind }: Pick<NamedPerson, 'id' | 'kind'>,
    { isErasure = false } = {},
  ): Promise<KnownPerson> {
    this.services.mustKnowAll();
    const check = (records: readonly PersonRef[]) => this.check(company_id, records, isErasure);
    const requested = { person_id: id.toLowerCase(), kind };
    const known = await check([requested]);
    const isRequested = (record: PersonRef) => record.person_id === requested.person_id && record.kind === kind;
    // Of somebody whose record was deleted, the audit may still say who they were.
    if (known.records.length > 0 ? !known.records.some(isRequested) : known.texts.length === 0)
      throw new Problem('NOT_FOUND');
    const named = union([requested, ...known.records]);
    const { accounts } = await check(named);
    // Not in the transaction whose answer is stored for the key of the request.
    const linked = await this.db.run(systemContext(company_id, request_id), async (tx) => {
      if (isErasure) await this.accounts.mustNotBeInTeam(tx, named);
      return this.accounts.ofPerson(tx, named, accounts);
    });
    const records = [...named, ...linked.map((person_id) => ({ person_id, kind: 'user' as const }))];
    // Asked with all of them, what one record shares with another is not another person's.
    const { texts, leases } = await check(records);
    // Erased before, and not filled in again since.
    if (texts.length === 0) throw new Problem('NOT_FOUND');
    return { records, named, leases, texts };
  }

  /** What all services say together; of what is against an erasure, the first is thrown. */
  private async check(company_id: string, records: readonly PersonRef[], isErasure: boolean): Promise<PersonCheck> {
    const ids = records.map(({ person_id }) => person_id);
    const answers = await Promise.all(
      SERVICES.map((service) =>
        service === 'identity' ? this.own.check(company_id, ids) : this.services.checkPerson(service, company_id, ids),
      ),
    );
    const problem = answers.find((answer) => answer.problem)?.problem ?? null;
    if (problem && isErasure) throw new Problem(problem);
    return {
      problem,
      records: answers.flatMap((answer) => answer.records),
      accounts: answers.flatMap((answer) => answer.accounts),
      leases: [...new Set(answers.flatMap((answer) => answer.leases))],
      texts: textsOf(answers),
    };
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
