import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';
import { Controller } from '@nestjs/common';

/** Keeps the name of each company, which signs what it writes to renters and owners. */
@Controller()
export class CompanyNameReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('company.created#names', 'company.updated#names')
  keep(batch: EventBatch) {
    return projectLatest(this.db, batch, { table: 'company_name', columns: { name: `data->>'name'` } });
  }
}
