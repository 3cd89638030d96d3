import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';
import { checkSections } from '../requirements/check-requirements.js';

/** Properties, units and leases that a document can be about. */
@Controller()
export class PlaceReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('property.created', 'property.updated', 'property.restored')
  keepProperties(batch: EventBatch) {
    return this.syncProperties(batch, 'false');
  }

  /** It lies in the trash: what was stored of it stays, and nothing is added. */
  @OnEventBatch('property.removed')
  closeProperties(batch: EventBatch) {
    return this.syncProperties(batch, 'true');
  }

  @OnEventBatch('section.created', 'section.updated')
  async keepSections(batch: EventBatch) {
    await projectLatest(this.db, batch, {
      table: 'section',
      key: 'property_section_id',
      columns: {
        is_removed: 'false',
        property_id: `(data->>'property_id')::uuid`,
        property_block_id: `(data->>'property_block_id')::uuid`,
        name: `data->>'name'`,
        address: `data->>'address'`,
        country_iso: `data->>'country_iso'`,
        state: `data->>'state'`,
        usage: `data->>'usage'`,
      },
    });
    await checkSections(this.db, batch.events);
  }

  @OnEventBatch('section.removed')
  forgetSections(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'section',
      key: 'property_section_id',
      columns: { is_removed: 'true' },
    });
  }

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  keepLeases(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'lease',
      key: 'id',
      columns: {
        lease_number: `data->>'lease_number'`,
        property_id: `(data->>'property_id')::uuid`,
        property_block_id: `(data->>'property_block_id')::uuid`,
        section_id: `(data->>'section_id')::uuid`,
        section_name: `data->>'section_name'`,
      },
    });
  }

  private syncProperties(batch: EventBatch, isRemoved: 'true' | 'false') {
    return projectLatest(this.db, batch, {
      table: 'property_projection',
      key: 'property_id',
      columns: { name: `data->>'name'`, is_removed: isRemoved },
    });
  }
}
