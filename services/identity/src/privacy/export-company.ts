import { CommandHandler } from '@nestjs/cqrs';
import { ContextCommand, Database, JobQueue, newId } from '@keystead/platform';
import { CompanyExport } from '../companies/company-export.js';
import { ServiceClients } from './service-clients.js';

export const EXPORT = 'company.export';

/** Asks for everything the company has, as one archive. A request while one is being made gets that one. */
export class ExportCompanyCommand extends ContextCommand<object, { id: string; status: string; progress: number }> {}

@CommandHandler(ExportCompanyCommand)
export class ExportCompanyHandler {
  constructor(
    private readonly db: Database,
    private readonly services: ServiceClients,
    private readonly work: JobQueue,
  ) {}

  execute({ ctx }: ExportCompanyCommand): Promise<{ id: string; status: string; progress: number }> {
    this.services.mustKnowAll();
    return this.db.run(ctx, async (tx) => {
      // Two who ask at once get one archive.
      await tx.query('select 1 from company where company_id = $1 for update', [ctx.company_id], 'export_in_turn');
      const [running] = await tx.query<{ id: string; progress: number }>(
        `select id, progress from company_export where company_id = $1 and status = 'running'`,
        [ctx.company_id],
        'export_running',
      );
      if (running) return { ...running, status: 'running' };
      const id = newId();
      await tx.insert(CompanyExport, { id, user_id: ctx.user_id, status: 'running', created_at: tx.now });
      await this.work.schedule(tx, EXPORT, id, tx.now, { export_id: id });
      return { id, status: 'running', progress: 0 };
    });
  }
}
