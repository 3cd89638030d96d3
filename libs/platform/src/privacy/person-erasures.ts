import { Controller, Inject } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { EventMessage } from '../database/context.js';
import { OnEvent } from '../events/jetstream-server.js';
import { PersonErasure } from './erase-person.js';

/** Every service forgets a person whom a company has erased. */
@Controller()
export class PersonErasures {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PersonErasure) private readonly erasure: PersonErasure,
  ) {}

  @OnEvent('person.erased')
  async erase({ event: { data }, ctx }: EventMessage<'person.erased'>): Promise<void> {
    const { company_id } = ctx;
    await this.erasure.erase({ company_id, ...data });
    await this.db.run(ctx, (tx) =>
      tx.query(
        `insert into erased_person (company_id, person_id, kind, erased_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [company_id, data.person_id, data.kind, tx.now],
        'person_erased',
      ),
    );
  }
}
