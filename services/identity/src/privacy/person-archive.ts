import { PERSON_ROLES } from '@keystead/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type CompanyRow, Database, type Context, scoped } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import { addTables, AS_LIST, countsOf } from './archive-tables.js';
import { type KnownPerson, KnownPersons, type NamedPerson } from './known-person.js';
import { OtherPersons } from './other-persons.js';
import { ALL_SERVICES, ServiceClients } from './service-clients.js';
import type { ZipWriter } from './zip-writer.js';

/** Who works for the company acts in its name: what the person was written, says who wrote it. */
const TEAM = scoped(
  'team_texts',
  `select lower(l.email) as email, lower(concat_ws(' ', u.first_name, u.last_name)) as name
   from login l join app_user u on u.company_id = l.company_id and u.id = l.id
   where l.company_id = scope.company::uuid and exists (select 1 from user_role r
     where r.company_id = l.company_id and r.user_id = l.id and r.role_key <> all($2))`,
);

/** What a company holds about one person, without what is about others. */
@Injectable()
export class PersonArchive {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly db: Database,
    private readonly services: ServiceClients,
    private readonly persons: KnownPersons,
  ) {}

  /** Throws NOT_FOUND where the person is not known any more. */
  async fill(
    ctx: Context,
    person: Pick<NamedPerson, 'id' | 'kind'>,
    zip: ZipWriter,
    progress: (services: number) => Promise<void>,
  ): Promise<void> {
    const known = await this.persons.find(ctx, person);
    const others = await this.others(ctx, known);
    const held = { ids: known.records.map(({ person_id }) => person_id), leases: known.leases, texts: known.texts };
    const counts: Record<string, number> = {};
    for (const [index, service] of ALL_SERVICES.entries()) {
      const rows = this.services.rowsOfPerson(service, ctx.company_id, held);
      await addTables(zip, service, masked(rows, others), counts, AS_LIST);
      await progress(index + 1);
    }
    await zip.add('README.txt', [readme(this.config.productName, this.db.clock.now(), known, counts)]);
  }

  private async others(ctx: Context, { texts }: KnownPerson): Promise<OtherPersons> {
    const team = await this.db.read<{ email: string; name: string }>(ctx, TEAM, [PERSON_ROLES]);
    const shown = new Set([...texts.map(({ text }) => text), ...team.flatMap(({ email, name }) => [email, name])]);
    const everyone = await Promise.all(
      ALL_SERVICES.map((service) => this.services.textsOfEveryone(service, ctx.company_id)),
    );
    return new OtherPersons(new Set(everyone.flat()), shown);
  }
}

async function* masked(rows: AsyncIterable<CompanyRow>, others: OtherPersons): AsyncGenerator<CompanyRow> {
  for await (const { table, row } of rows) yield { table, row: others.mask(row) as CompanyRow['row'] };
}

function readme(product: string, at: Date, { records }: KnownPerson, counts: Record<string, number>): string {
  const named = records.map(({ kind, person_id }) => `    ${kind} ${person_id}`);
  return `What is kept in ${product} about one person, as of ${at.toISOString()}. They are known as:

${named.join('\n')}

One file per kind of record, in a folder per part of the product; parts keep copies of the same facts. Each file is a list in JSON, which any text editor opens. Amounts of money are whole cents, moments are UTC.

In it are
- the entries of the person, and their sign-in where they have one
- the leases on which they are named as a renter, with what was billed, paid and adjusted
- what they own, and what they were paid out as an owner
- mails that were sent to them
- documents, as a list (documents/document.json)
- tasks, notes, messages and requests that name them, also those that only the team reads
- what the audit says about them (before and after), and when they themselves did what

Not in it are
- names, addresses and numbers of others, where they are recorded: *** stands there. Who is named in a text in another way is not found: read notes and messages before you hand this on
- the files of documents, which may show others: download from the page of the lease or the owner those that are about this person
- the address on the network that somebody else acted from
- passwords, codes and keys; they are left out or shown as ***
- backups, and what was sent to other software

${countsOf(counts)}
`;
}
