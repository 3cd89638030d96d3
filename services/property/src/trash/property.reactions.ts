import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';
import { withdrawLet } from '../listing/withdraw-let.js';
import { restoreLet } from './restore.js';

/** What this service remembers of others: which sections are let, which bank accounts and which documents there are. */
@Controller()
export class PropertyReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  async syncLease(batch: EventBatch) {
    await projectLatest(this.db, batch, {
      table: 'section_lease',
      key: 'lease_id',
      columns: {
        section_id: `(data->>'section_id')::uuid`,
        start_date: `(data->>'start_date')::date`,
        end_date: `(data->>'end_date')::date`,
        term_end_date: `(data->>'term_end_date')::date`,
        lease_number: `data->>'lease_number'`,
        rent: `(data->>'rent_cents')::bigint`,
        rent_frequency: `data->>'rent_frequency'`,
        property_id: `(data->>'property_id')::uuid`,
        property_block_id: `(data->>'property_block_id')::uuid`,
        bond_required: `(data->>'bond_required_cents')::bigint`,
      },
    });
    await restoreLet(this.db, batch.events);
    await withdrawLet(this.db, batch.events);
  }

  @OnEventBatch('bank_account.changed')
  keepAccounts(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'bank_account_projection',
      key: 'bank_account_id',
      columns: { is_removed: `data->>'change' = 'removed'` },
    });
  }

  @OnEventBatch('document.uploaded', 'document.changed')
  keepDocuments(batch: EventBatch) {
    return this.syncDocuments(batch, { is_removed: 'false', property_id: `(data->>'property_id')::uuid` });
  }

  /** A document whose file was never uploaded is deleted too, with no event before. */
  @OnEventBatch('document.deleted')
  forgetDocuments(batch: EventBatch) {
    return this.syncDocuments(batch, { is_removed: 'true', property_id: 'null' });
  }

  private syncDocuments(batch: EventBatch, columns: Record<'is_removed' | 'property_id', string>) {
    return projectLatest(this.db, batch, { table: 'document_projection', key: 'document_id', columns });
  }
}
