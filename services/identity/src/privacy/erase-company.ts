import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, JobQueue, type Context, type QueuedJob } from '@keystead/platform';
import type { Logger } from 'pino';
import { AccountLookup } from '../accounts/account-lookup.js';
import { ERASE } from './close-company.js';
import { ALL_SERVICES, ServiceClients } from './service-clients.js';

/** Deletes every row of a closed company in every service, once its days of grace are over. */
@Injectable()
export class EraseCompany {
  constructor(
    private readonly db: Database,
    private readonly directory: AccountLookup,
    private readonly services: ServiceClients,
    private readonly work: JobQueue,
    @Inject(LOG) private readonly log: Logger,
  ) {
    work.handle(ERASE, (ctx, item) => this.erase(ctx, item));
  }

  /** Cut off anywhere it begins again: the row that asks for it is the last one to go. */
  private async erase(ctx: Context, item: QueuedJob): Promise<void> {
    if (!(await this.isStillMeant(ctx, item))) return;
    const { company_id } = ctx;
    await this.directory.releaseNames(company_id);
    for (const service of ALL_SERVICES) await this.services.erase(service, company_id);
    this.log.info({ company_id }, 'company erased');
  }

  /** A person who signed in meanwhile has taken the closing back; it may have been asked for again since. */
  private isStillMeant(ctx: Context, item: QueuedJob): Promise<boolean> {
    return this.db.run(ctx, async (tx) => {
      const [company] = await tx.query<{ erase_at: Date | null }>(
        'select erase_at from company where company_id = $1 for update',
        [ctx.company_id],
        'erase_still_meant',
      );
      if (company?.erase_at?.toISOString() === item.payload.erase_at) return true;
      await this.work.finish(tx, item);
      return false;
    });
  }
}
