import type { PersonKind } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import { type Context, Database, JobQueue, newId } from '@keystead/platform';
import { CompanyExport } from '../companies/company-export.js';
import { ServiceClients } from './service-clients.js';

export const EXPORT = 'company.export';
/** Of a kind of its own: a release that knows no archives of persons would put the whole company into it. */
export const EXPORT_PERSON = 'person.export';

export interface RequestedArchive {
  id: string;
  status: string;
  progress: number;
}

/** Takes requests for archives. One while the same is being made gets that one. */
@Injectable()
export class ArchiveRequests {
  constructor(
    private readonly db: Database,
    private readonly services: ServiceClients,
    private readonly work: JobQueue,
  ) {}

  add(ctx: Context, person: { person_id: string; person_kind: PersonKind } | null): Promise<RequestedArchive> {
    this.services.mustKnowAll();
    const { person_id = null, person_kind = null } = person ?? {};
    return this.db.run(ctx, async (tx) => {
      // Two who ask at once get one archive.
      await tx.query('select 1 from company where company_id = $1 for update', [ctx.company_id], 'export_in_turn');
      const [running] = await tx.query<{ id: string; progress: number }>(
        `select id, progress from company_export
         where company_id = $1 and status = 'running' and person_id is not distinct from $2::uuid`,
        [ctx.company_id, person_id],
        'export_running',
      );
      if (person) tx.audit('person', person.person_id, 'request_export', null, { kind: person_kind });
      if (running) return { ...running, status: 'running' };
      const id = newId();
      const of = { person_id, person_kind, user_id: ctx.user_id };
      await tx.insert(CompanyExport, { id, ...of, status: 'running', created_at: tx.now });
      await this.work.schedule(tx, person ? EXPORT_PERSON : EXPORT, id, tx.now, { export_id: id });
      return { id, status: 'running', progress: 0 };
    });
  }
}
